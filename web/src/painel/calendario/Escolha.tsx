import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** One of a few, as pills: radio buttons underneath. */
export function Escolha<V extends string>(props: {
  titulo: string
  nome: string
  valores: readonly V[]
  valor: V
  aoMudar: (valor: V) => void
  desenhar: (valor: V) => ReactNode
}) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1.5">
        {props.titulo}
      </chakra.legend>
      <Flex gap="2" wrap="wrap">
        {props.valores.map(v => (
          <chakra.label
            key={v}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="11"
            px="3.5"
            borderRadius="full"
            borderWidth="1px"
            fontSize="sm"
            fontWeight="medium"
            cursor="pointer"
            borderColor={v === props.valor ? 'brand.solid' : 'line-strong'}
            bg={v === props.valor ? 'brand.soft' : 'surface'}
            color={v === props.valor ? 'brand.strong' : 'ink'}
            _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' }}
          >
            <chakra.input
              type="radio"
              name={props.nome}
              value={v}
              checked={v === props.valor}
              onChange={() => props.aoMudar(v)}
              srOnly
            />
            {props.desenhar(v)}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}
