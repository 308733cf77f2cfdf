import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { cepValido, formatarCep, somenteCep } from '../../../../shared/domain/cep.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { celularValido, formatarTelefone, somenteTelefone } from '../../../../shared/domain/telefone.ts'
import type { Entrada } from '../../api/call.ts'
import type { Faltas } from '../../ui/useFormulario.ts'

export type LojaLida = Received<EndpointDe<'obterLojaOnline'>>
type Corpo = Entrada<'definirLojaOnline'>['body']

interface FaixaDigitada {
  de: string
  ate: string
  centavos: number
  prazo: string
}
/** A shop's settings as they are typed: amounts in centavos, zero for none; CEPs and phone with their masks. */
export interface RascunhoDaLoja {
  nome: string
  aviso: string
  horario: string
  endereco: string
  whatsapp: string
  retirada: boolean
  instrucoes: string
  faixas: readonly FaixaDigitada[]
  fixo: { centavos: number; prazo: string } | null
  gratis: number
  minimo: number
  termos: string
  trocas: string
  privacidade: string
}
export const faixaNova: FaixaDigitada = { de: '', ate: '', centavos: 0, prazo: '' }
const centavosDe = (reais: number | null) => (reais === null ? 0 : (deReais(reais) ?? 0))
const reaisDe = (centavos: number) => (centavos === 0 ? null : paraReais(centavos))

/** Pure: what the form begins with. */
export const rascunhoDaLoja = ({ entrega: e, ...l }: LojaLida): RascunhoDaLoja => ({
  ...{ nome: l.nome, aviso: l.aviso, horario: l.horario, endereco: l.endereco },
  ...{ termos: l.termos, trocas: l.trocas, privacidade: l.privacidade },
  whatsapp: l.whatsapp ? formatarTelefone(l.whatsapp) : '',
  retirada: e.retirada.ativa,
  instrucoes: e.retirada.instrucoes,
  faixas: e.faixas.map(f => ({
    ...{ de: formatarCep(f.de), ate: formatarCep(f.ate), centavos: centavosDe(f.frete), prazo: f.prazo },
  })),
  fixo: e.fixo && { centavos: centavosDe(e.fixo.frete), prazo: e.fixo.prazo },
  gratis: centavosDe(e.gratisAcimaDe),
  minimo: centavosDe(l.minimo),
})

/** Pure: what is sent of it. */
export const corpoDaLoja = (r: RascunhoDaLoja): Corpo => ({
  ...{ nome: r.nome, aviso: r.aviso, horario: r.horario, endereco: r.endereco },
  ...{ termos: r.termos, trocas: r.trocas, privacidade: r.privacidade },
  whatsapp: r.whatsapp.trim() ? somenteTelefone(r.whatsapp) : null,
  minimo: reaisDe(r.minimo),
  entrega: {
    retirada: { ativa: r.retirada, instrucoes: r.instrucoes },
    faixas: r.faixas.map(f => ({
      ...{ de: somenteCep(f.de), ate: somenteCep(f.ate), frete: paraReais(f.centavos), prazo: f.prazo },
    })),
    fixo: r.fixo && { frete: paraReais(r.fixo.centavos), prazo: r.fixo.prazo },
    gratisAcimaDe: reaisDe(r.gratis),
  },
})

const lados = ['de', 'ate'] as const
/** The fields in the order in which they stand. */
export const camposDoFormulario = (r: RascunhoDaLoja): string[] => [
  ...['nome', 'aviso', 'horario', 'endereco', 'whatsapp'],
  ...r.faixas.flatMap((_, n) => lados.map(lado => `faixas.${n}.${lado}`)),
]
/** Pure: what is wrong, by field. */
export const faltasDaLoja = (r: RascunhoDaLoja): Faltas<string> => ({
  nome: r.nome.trim().length < 2 && 'loja.semNome',
  whatsapp: r.whatsapp.trim() !== '' && !celularValido(r.whatsapp) && 'loja.whatsappRuim',
  ...Object.fromEntries(
    r.faixas.flatMap((f, n) => [
      ...lados.map(lado => [`faixas.${n}.${lado}`, !cepValido(f[lado]) && 'loja.faixa.ruim'] as const),
      ...(cepValido(f.de) && cepValido(f.ate) && somenteCep(f.de) > somenteCep(f.ate)
        ? [[`faixas.${n}.ate`, 'loja.faixa.trocada'] as const]
        : []),
    ]),
  ),
})
