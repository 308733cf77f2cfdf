import { chakra, RadioGroup, Stack, Text } from '@chakra-ui/react'
import { alcance } from '../../../../shared/contract/direitos.ts'
import type { Call } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { QuantoPode } from './QuantoPode.tsx'

export type PerfilDado = Call<EndpointDe<'alterarPerfilUsuario'>>['body']['perfil']
/** Roles that a company gives, each with what it may do. */
const perfis: readonly PerfilDado[] = ['administrador', 'gestor-financeiro', 'gestor-comercial', 'contador', 'links']

export const ehPerfilDado = (perfil: string): perfil is PerfilDado => (perfis as readonly string[]).includes(perfil)

/** Which role: its name, what it may do in one line, and below them what the rights matrix lets the chosen one do. */
export function EscolhaDoPerfil({ valor, aoMudar }: { valor: PerfilDado; aoMudar: (perfil: PerfilDado) => void }) {
  const { t } = useTextos()
  return (
    <Stack gap="3">
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
      <OQuePode perfil={valor} />
    </Stack>
  )
}

/** A role's row of the rights matrix in words: what it changes, what it only sees, what it does not see. */
function OQuePode({ perfil }: { perfil: PerfilDado }) {
  const { t } = useTextos()
  return (
    <chakra.section
      aria-labelledby="o-que-pode"
      aria-live="polite"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      p="3"
    >
      <Fala>
        <Text as="h3" id="o-que-pode" fontWeight="semibold" fontSize="sm" mb="2">
          {t('direito.pode')}: {t(`papel.${perfil}`)}
        </Text>
        <QuantoPode de={parte => alcance(perfil, parte)} />
      </Fala>
    </chakra.section>
  )
}
