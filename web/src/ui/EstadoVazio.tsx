import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Figura, type NomeDaFigura } from './figuras.tsx'
import { Icone } from './icones.tsx'

/** A place with nothing to show: a picture, what it is for, and the first step. */
export function EstadoVazio(props: {
  figura: NomeDaFigura
  titulo: string
  texto: ReactNode
  /** It is all that the page has: its title is the page's. */
  pagina?: boolean
  children?: ReactNode
}) {
  return (
    <Flex direction="column" align="center" textAlign="center" py={{ base: '10', md: '14' }} px="6" gap="3">
      <Figura nome={props.figura} />
      <Heading as={props.pagina ? 'h1' : 'h2'} fontSize="lg" fontWeight="bold" mt="2">
        {props.titulo}
      </Heading>
      <Text color="ink-2" maxW="46ch">
        {props.texto}
      </Text>
      {props.children && (
        <Flex mt="3" gap="3" wrap="wrap" justify="center">
          {props.children}
        </Flex>
      )}
    </Flex>
  )
}

/** A read that failed: what happened, and a way to try again. */
export function EstadoDeErro(props: { titulo: string; texto: string; repetir: string; aoRepetir: () => void }) {
  return (
    <Box role="alert">
      <EstadoVazio figura="nuvem" titulo={props.titulo} texto={props.texto}>
        <Button variant="outline" onClick={props.aoRepetir}>
          <Icone nome="relogio" />
          {props.repetir}
        </Button>
      </EstadoVazio>
    </Box>
  )
}
