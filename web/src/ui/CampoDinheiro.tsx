import { Input, type InputProps } from '@chakra-ui/react'
import type { ChangeEvent } from 'react'
import { formatarReais } from '../../../shared/domain/dinheiro.ts'

/** What the person typed as an amount: digits fill from the centavos up, as in the banks' apps (V091). */
export const centavosDigitados = (texto: string): number => Number(texto.replace(/\D/g, '').slice(-11))

/**
 * An amount in reais, always written as money ("R$ 1.249,90"); the value is centavos. A pasted "1249.9" or
 * "R$ 1.249,90" is read as digits after its decimals are completed.
 */
export function CampoDinheiro({
  centavos,
  aoMudar,
  ...resto
}: Omit<InputProps, 'value' | 'onChange'> & { centavos: number; aoMudar: (centavos: number) => void }) {
  const mudar = (evento: ChangeEvent<HTMLInputElement>) => {
    const campo = evento.currentTarget
    const colado = (evento.nativeEvent as InputEvent).inputType === 'insertFromPaste'
    aoMudar(centavosDigitados(colado ? completarDecimais(campo.value) : campo.value))
    // The mask only grows at its end, so the caret belongs there.
    requestAnimationFrame(() => {
      if (document.activeElement === campo) campo.setSelectionRange(campo.value.length, campo.value.length)
    })
  }
  return (
    <Input
      placeholder="R$ 0,00"
      {...resto}
      value={centavos === 0 ? '' : formatarReais(centavos)}
      inputMode="numeric"
      autoComplete="off"
      onChange={mudar}
      fontVariantNumeric="tabular-nums"
    />
  )
}

/** '1249' → '1249,00' and '1249,9' → '1249,90', so that pasted reais are not read as centavos. */
export const completarDecimais = (texto: string): string => {
  const decimais = /[.,](\d{1,2})$/.exec(texto.trim())?.[1]
  return decimais === undefined ? `${texto.trim()}00` : texto.trim() + '0'.repeat(2 - decimais.length)
}
