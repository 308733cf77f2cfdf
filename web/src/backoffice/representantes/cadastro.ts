import { dataValida } from '../../../../shared/domain/calendario.ts'
import { tipoDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { telefoneValido } from '../../../../shared/domain/telefone.ts'
import type { Falta, Faltas } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { lerPercentual } from './contrato.ts'

/** The form of a commercial representative, without its picture: what its fields hold, what is wrong, what is sent. */

export const campos = [
  ...(['nome', 'documento', 'email', 'contato'] as const),
  ...(['tipo', 'tipoChave', 'chavePix', 'banco', 'agencia', 'conta'] as const),
  ...(['de', 'base', 'pix', 'cartao', 'boleto', 'referencia'] as const),
] as const
export type Nome = (typeof campos)[number]
type Valores = Readonly<Record<Nome, string>>
/** Which parts the form shows: all of a new one; of one that is changed, those that were asked for. */
export interface Partes {
  novo: boolean
  conta: boolean
  contrato: boolean
}

const palavra = (errado: boolean, chave: Parameters<typeof dizer>[0]): Falta | false =>
  errado && { texto: dizer(chave as 'cadastro.obrigatorio') }

/** Pure: what is wrong, by field; what the server alone knows (whose account it is) comes back from it. */
export function faltas(v: Valores, { novo, conta, contrato }: Partes): Faltas<Nome> {
  const porPix = v.tipo === '1'
  const percentual = (texto: string) =>
    palavra(contrato && lerPercentual(texto) === undefined, 'cadastro.percentualInvalido')
  return {
    nome: palavra(v.nome.length < 2, 'cadastro.obrigatorio'),
    documento: palavra(novo && tipoDocumento(v.documento) === undefined, 'cadastro.documentoInvalido'),
    email: palavra(!emailValido(v.email), 'cadastro.emailInvalido'),
    contato: palavra(!telefoneValido(v.contato), 'cadastro.telefoneInvalido'),
    chavePix: palavra(conta && porPix && !v.chavePix, 'cadastro.obrigatorio'),
    banco: palavra(conta && !porPix && !v.banco, 'cadastro.obrigatorio'),
    agencia: palavra(conta && !porPix && !v.agencia, 'cadastro.obrigatorio'),
    conta: palavra(conta && !porPix && !v.conta, 'cadastro.obrigatorio'),
    de: palavra(contrato && !dataValida(v.de), 'cadastro.diaInvalido'),
    pix: percentual(v.pix),
    cartao: percentual(v.cartao),
    boleto: percentual(v.boleto),
    referencia: palavra(contrato && v.base === 'volume' && !v.referencia, 'cadastro.obrigatorio'),
  }
}

/** Pure: where it receives, as it is sent. */
export const contaDe = (v: Valores) =>
  v.tipo === '1'
    ? { tipo: 1 as const, tipoChave: Number(v.tipoChave) as 0 | 1 | 2 | 3 | 4, chavePix: v.chavePix }
    : { tipo: 0 as const, banco: v.banco, agencia: v.agencia, conta: v.conta }

/** Pure: the contract, as it is sent. */
export const contratoDe = (v: Valores) => ({
  de: v.de,
  base: v.base === 'volume' ? ('volume' as const) : ('tarifa' as const),
  percentuais: {
    pix: lerPercentual(v.pix) ?? 0,
    cartao: lerPercentual(v.cartao) ?? 0,
    boleto: lerPercentual(v.boleto) ?? 0,
  },
  ...(v.referencia && { referencia: v.referencia }),
})
