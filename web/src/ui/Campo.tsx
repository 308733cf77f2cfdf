import { Field, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Fala } from './Fala.tsx'
import { Icone } from './icones.tsx'

/**
 * A form field: label above, hint under the label, error under the control with an icon and in words.
 * `nome` is the field's name; the control's id is `campo-{nome}`, which an error summary links to.
 */
export function Campo(props: {
  nome: string
  rotulo: ReactNode
  dica?: ReactNode
  erro?: string | undefined
  obrigatorio?: boolean
  opcional?: string
  children: ReactNode
}) {
  return (
    <Field.Root id={`campo-${props.nome}`} invalid={!!props.erro} required={!!props.obrigatorio} gap="1.5">
      <Field.Label fontWeight="semibold" color="ink">
        {props.rotulo}
        {props.opcional && (
          <HStack as="span" fontWeight="normal" color="ink-2">
            ({props.opcional})
          </HStack>
        )}
      </Field.Label>
      {props.dica && (
        <Field.HelperText color="ink-2" fontSize="sm">
          {props.dica}
        </Field.HelperText>
      )}
      {props.children}
      <Field.ErrorText fontSize="sm" role="alert">
        <Fala>
          <Icone nome="alerta" tamanho={16} />
          {props.erro}
        </Fala>
      </Field.ErrorText>
    </Field.Root>
  )
}
