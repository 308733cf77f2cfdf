import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { copiar } from '../../ui/copiar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Icone } from '../../ui/icones.tsx'

/** The recovery codes, shown this once. */
export function DialogoDosCodigos(props: {
  codigos: string[] | undefined
  aoFechar: () => void
  focoAoSair: () => HTMLElement | null
}) {
  const { codigos, aoFechar } = props
  const { t } = useTextos()
  const copiarTudo = async () => {
    avisar(t((await copiar((codigos ?? []).join('\n'))) ? 'perfil.codigosCopiados' : 'naoCopiou'))
  }
  return (
    <Dialogo
      aberto={codigos !== undefined}
      aoFechar={aoFechar}
      fica
      titulo={t('perfil.guardarTitulo')}
      focoAoSair={props.focoAoSair}
    >
      <Stack gap="4">
        <Text color="ink-2">{t('perfil.guardarTexto')}</Text>
        <SimpleGrid as="ul" columns={2} gap="2" listStyleType="none" p="4" bg="canvas" borderRadius="l2">
          {(codigos ?? []).map(c => (
            <Text as="li" key={c} fontFamily="mono" fontSize="md" textAlign="center" data-codigo>
              {c}
            </Text>
          ))}
        </SimpleGrid>
        <Flex gap="3" justify="flex-end" direction={{ base: 'column', sm: 'row' }}>
          <Button variant="outline" onClick={() => void copiarTudo()}>
            <Icone nome="copiar" />
            {t('perfil.copiarCodigos')}
          </Button>
          <Button onClick={aoFechar}>{t('perfil.guardei')}</Button>
        </Flex>
      </Stack>
    </Dialogo>
  )
}
