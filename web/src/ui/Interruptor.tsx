import { Box, Flex, Switch, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A setting that is on or off, with what it does in plain words under it. */
export function Interruptor(props: {
  nome: string
  rotulo: string
  texto?: ReactNode
  ligado: boolean
  aoMudar: (ligado: boolean) => void
  desabilitado?: boolean
}) {
  return (
    <Switch.Root
      ids={{ hiddenInput: `campo-${props.nome}` }}
      checked={props.ligado}
      onCheckedChange={({ checked }) => props.aoMudar(checked)}
      disabled={!!props.desabilitado}
      w="full"
      py="2"
      alignItems="flex-start"
      gap="4"
    >
      <Switch.HiddenInput aria-describedby={props.texto ? `dica-${props.nome}` : undefined} />
      <Flex flex="1" direction="column" gap="0.5">
        <Switch.Label fontSize="md" fontWeight="semibold" lineHeight="1.4">
          {props.rotulo}
        </Switch.Label>
        {props.texto && (
          <Text as="div" id={`dica-${props.nome}`} color="ink-2" fontSize="sm">
            {props.texto}
          </Text>
        )}
      </Flex>
      <Box pt="0.5">
        <Switch.Control _checked={{ bg: 'brand.solid' }} bg="line-strong">
          <Switch.Thumb _checked={{ bg: 'brand.contrast' }} />
        </Switch.Control>
      </Box>
    </Switch.Root>
  )
}
