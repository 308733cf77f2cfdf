import { RadioGroup, Stack, Text } from '@chakra-ui/react'
import type { Call } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'

export type PerfilDado = Call<EndpointDe<'alterarPerfilUsuario'>>['body']['perfil']
/** Roles that a company gives, each with what it may do. */
const perfis: readonly PerfilDado[] = ['administrador', 'gestor-financeiro', 'gestor-comercial', 'links']

export const ehPerfilDado = (perfil: string): perfil is PerfilDado => (perfis as readonly string[]).includes(perfil)

/** Which role: its name, and what it may do in one line. */
export function EscolhaDoPerfil({ valor, aoMudar }: { valor: PerfilDado; aoMudar: (perfil: PerfilDado) => void }) {
  const { t } = useTextos()
  return (
    <RadioGroup.Root
      value={valor}
      onValueChange={({ value }) => value && ehPerfilDado(value) && aoMudar(value)}
      aria-label={t('usuarios.perfil')}
    >
      <Stack gap="2">
        {perfis.map(p => (
          <RadioGroup.Item
            key={p}
            value={p}
            display="flex"
            alignItems="center"
            gap="3"
            borderWidth="1px"
            borderColor={p === valor ? 'brand.solid' : 'line'}
            bg={p === valor ? 'brand.soft' : 'surface'}
            borderRadius="l2"
            p="3"
            cursor="pointer"
            _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' }}
          >
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemText flex="1">
              <Text as="span" display="block" fontWeight="semibold">
                {t(`papel.${p}`)}
              </Text>
              <Text as="span" display="block" color="ink-2" fontSize="sm" fontWeight="normal">
                {t(`papel.dica.${p}`)}
              </Text>
            </RadioGroup.ItemText>
            {p === valor && <Icone nome="feito" tamanho={18} />}
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  )
}
