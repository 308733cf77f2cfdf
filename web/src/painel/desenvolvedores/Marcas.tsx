import { Checkbox, chakra, Stack, Text } from '@chakra-ui/react'
import { Fala } from '../../ui/Fala.tsx'

/** A group of boxes to tick: what a key may do, what an endpoint is told. */
export function Marcas<V extends string>(props: {
  titulo: string
  opcoes: readonly { valor: V; rotulo: string }[]
  marcadas: readonly V[]
  aoMudar: (marcadas: V[]) => void
  erro?: string | undefined
}) {
  const alternar = (valor: V, ligada: boolean) =>
    props.aoMudar(ligada ? [...props.marcadas, valor] : props.marcadas.filter(v => v !== valor))
  return (
    <chakra.fieldset aria-describedby={props.erro ? 'erro-marcas' : undefined}>
      <chakra.legend fontWeight="semibold" mb="2">
        {props.titulo}
      </chakra.legend>
      <Stack gap="0">
        {props.opcoes.map(({ valor, rotulo }) => (
          <Checkbox.Root
            key={valor}
            checked={props.marcadas.includes(valor)}
            onCheckedChange={({ checked }) => alternar(valor, checked === true)}
            minH="11"
            alignItems="center"
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label fontWeight="normal">{rotulo}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Stack>
      {props.erro && (
        <Text id="erro-marcas" role="alert" color="danger" fontSize="sm" fontWeight="semibold">
          <Fala>{props.erro}</Fala>
        </Text>
      )}
    </chakra.fieldset>
  )
}
