import { Box, Button } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Estado } from './Estado.tsx'
import { Fala } from './Fala.tsx'
import { Figura, type NomeDaFigura } from './figuras.tsx'
import { Icone } from './icones.tsx'

/** A place with nothing to show: a picture, what it is for, and the first step. */
export const EstadoVazio = ({
  figura,
  ...resto
}: { figura: NomeDaFigura } & Omit<ComponentProps<typeof Estado>, 'figura'>) => (
  <Estado {...resto} figura={<Figura nome={figura} />} />
)

/** A read that failed: what happened, and a way to try again. */
export function EstadoDeErro(props: { titulo: string; texto: string; repetir: string; aoRepetir: () => void }) {
  return (
    <Box role="alert">
      <Fala>
        <EstadoVazio figura="nuvem" titulo={props.titulo} texto={props.texto}>
          <Button variant="outline" onClick={props.aoRepetir}>
            <Icone nome="relogio" />
            {props.repetir}
          </Button>
        </EstadoVazio>
      </Fala>
    </Box>
  )
}
