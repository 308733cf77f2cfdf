import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'

interface Aparelho {
  atual: boolean
  navegador: string
  sistema: string
}
const celulares = ['Android', 'iPhone', 'iPad']

/** What a browser is called where people see it. */
export const nomeDoAparelho = (
  t: ReturnType<typeof useTextos>['t'],
  { navegador, sistema }: Pick<Aparelho, 'navegador' | 'sistema'>,
): string =>
  navegador && sistema
    ? t('perfil.aparelho', { navegador, sistema })
    : navegador || sistema || t('perfil.aparelhoDesconhecido')

/** A browser of the person, and what may be done to it unless it is this one. */
export function LinhaDoAparelho(props: {
  aparelho: Aparelho
  texto: string
  acao: string
  /** The action with the browser's name. */
  rotulo: string
  parada: boolean
  aoAgir: () => void
}) {
  const { t } = useTextos()
  const { aparelho } = props
  return (
    <Flex
      as="li"
      gap="3"
      py="3"
      align="center"
      wrap="wrap"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: 0 }}
    >
      <Icone nome={celulares.includes(aparelho.sistema) ? 'celular' : 'computador'} />
      <Stack gap="0" flex="1" minW="10rem">
        <Text fontWeight="semibold">{nomeDoAparelho(t, aparelho)}</Text>
        <Text fontSize="sm" color="ink-2">
          {props.texto}
        </Text>
      </Stack>
      {aparelho.atual ? (
        <Badge colorPalette="brand" size="md">
          {t('perfil.esteAparelho')}
        </Badge>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="red"
          aria-label={props.rotulo}
          aria-disabled={props.parada}
          onClick={props.aoAgir}
        >
          {props.acao}
        </Button>
      )}
    </Flex>
  )
}
