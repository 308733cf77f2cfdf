import { type Bandeira, bandeirasAceitas } from '../../../../shared/domain/cartao.ts'
import { explicarNegativa } from '../../../../shared/domain/negativasDoCartao.ts'

/** Refusals that are ours or the bank's before any charge: no acquirer has a code for them. */
const semCodigo: Readonly<Record<string, string>> = {
  antifraude: 'Recusado pelas regras antifraude',
  'nao-autenticada': 'Não autenticado pelo banco (3-D Secure)',
  'sem-3ds': 'Cartão sem 3-D Secure',
}

/** What a denial's code means, in words; ABECS shouts its own. */
export function significadoDaNegativa(bandeira: string, codigo: string): string {
  const nosso = semCodigo[codigo]
  if (nosso) return nosso
  const conhecida: Bandeira = bandeirasAceitas.find(b => b === bandeira) ?? 'visa'
  const texto = explicarNegativa(conhecida, codigo).significado.toLowerCase()
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}
