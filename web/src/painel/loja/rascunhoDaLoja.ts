import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { cepValido, formatarCep, somenteCep } from '../../../../shared/domain/cep.ts'
import { codigoDoCupom, codigoValido, limitesDosCupons } from '../../../../shared/domain/cupomDaLoja.ts'
import { deReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { limitesDoPacote, medidasDoPacote } from '../../../../shared/domain/pacote.ts'
import { celularValido, formatarTelefone, somenteTelefone } from '../../../../shared/domain/telefone.ts'
import type { Entrada } from '../../api/call.ts'
import type { Faltas } from '../../ui/useFormulario.ts'
import { faltasDasMedidas, type MedidasDigitadas, medidasEscritas, medidasLidas } from './medidas.ts'

export type LojaLida = Received<EndpointDe<'obterLojaOnline'>>
type Corpo = Entrada<'definirLojaOnline'>['body']

interface FaixaDigitada {
  de: string
  ate: string
  centavos: number
  prazo: string
}
/** A coupon as it is typed: `percentual` and `usos` are digits, amounts centavos, zero or empty for none. */
interface CupomDigitado {
  /** Its id once it was saved, by which its uses are counted. */
  cupom: string | null
  codigo: string
  tipo: 'percentual' | 'valor'
  percentual: string
  centavos: number
  minimo: number
  de: string
  ate: string
  usos: string
  usados: number
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
  /** Carriers that quote: numbers are digits. */
  transportadora: ({ origem: string; preparo: string } & MedidasDigitadas) | null
  gratis: number
  minimo: number
  cupons: readonly CupomDigitado[]
  termos: string
  trocas: string
  privacidade: string
}
/** What a cake box in a shop's usual parcel is about; the company corrects it. */
export const transportadoraNova: NonNullable<RascunhoDaLoja['transportadora']> = {
  ...{ origem: '', preparo: '1', peso: '500', altura: '15', largura: '20', comprimento: '25' },
}
export const faixaNova: FaixaDigitada = { de: '', ate: '', centavos: 0, prazo: '' }
export const cupomNovo: CupomDigitado = {
  ...{ cupom: null, codigo: '', tipo: 'percentual', percentual: '', centavos: 0, minimo: 0, de: '', ate: '' },
  ...{ usos: '', usados: 0 },
}
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
  transportadora: e.transportadora && {
    ...{ origem: formatarCep(e.transportadora.origem), preparo: String(e.transportadora.preparo) },
    ...medidasEscritas(e.transportadora.pacote),
  },
  gratis: centavosDe(e.gratisAcimaDe),
  minimo: centavosDe(l.minimo),
  cupons: l.cupons.map(c => ({
    ...{ cupom: c.cupom, codigo: c.codigo, tipo: c.percentual === null ? 'valor' : 'percentual' },
    ...{ percentual: c.percentual === null ? '' : String(c.percentual), centavos: centavosDe(c.valor) },
    ...{ minimo: centavosDe(c.minimo), de: c.de ?? '', ate: c.ate ?? '' },
    ...{ usos: c.usos === null ? '' : String(c.usos), usados: c.usados },
  })),
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
    transportadora: r.transportadora && {
      ...{ origem: somenteCep(r.transportadora.origem), preparo: Number(r.transportadora.preparo) },
      pacote: medidasLidas(r.transportadora),
    },
  },
  cupons: r.cupons.map(c => ({
    ...{ cupom: c.cupom, codigo: c.codigo },
    percentual: c.tipo === 'percentual' ? Number(c.percentual) : null,
    valor: c.tipo === 'valor' ? paraReais(c.centavos) : null,
    ...{ minimo: reaisDe(c.minimo), de: c.de || null, ate: c.ate || null },
    usos: c.usos ? Number(c.usos) : null,
  })),
})

const lados = ['de', 'ate'] as const
/** The fields in the order in which they stand. */
export const camposDoFormulario = (r: RascunhoDaLoja): string[] => [
  ...['nome', 'aviso', 'horario', 'endereco', 'whatsapp'],
  ...r.faixas.flatMap((_, n) => lados.map(lado => `faixas.${n}.${lado}`)),
  ...(r.transportadora ? ['origem', 'preparo', ...medidasDoPacote].map(c => `transportadora.${c}`) : []),
  ...r.cupons.flatMap((_, n) => camposDoCupom.map(campo => `cupons.${n}.${campo}`)),
]

const camposDoCupom = ['codigo', 'quanto', 'ate', 'usos'] as const
/** Pure: what is wrong with one coupon among the shop's. */
function faltasDoCupom(c: CupomDigitado, n: number, todos: readonly CupomDigitado[]): Faltas<string> {
  const codigo = codigoDoCupom(c.codigo)
  const repetido = todos.findIndex(o => codigoDoCupom(o.codigo) === codigo) < n
  const percentual = Number(c.percentual)
  const semDesconto =
    c.tipo === 'valor'
      ? c.centavos === 0 && 'loja.cupom.valorRuim'
      : (percentual < 1 || percentual > limitesDosCupons.percentual) && 'loja.cupom.percentualRuim'
  return {
    [`cupons.${n}.codigo`]: !codigoValido(codigo) ? 'loja.cupom.codigoRuim' : repetido && 'loja.cupom.repetido',
    [`cupons.${n}.quanto`]: semDesconto,
    [`cupons.${n}.ate`]: c.de !== '' && c.ate !== '' && c.de > c.ate && 'loja.cupom.ateRuim',
    [`cupons.${n}.usos`]:
      c.usos !== '' && (Number(c.usos) < 1 || Number(c.usos) > limitesDosCupons.usos) && 'loja.cupom.usosRuim',
  }
}
const faltasDaTransportadora = (t: NonNullable<RascunhoDaLoja['transportadora']>): Faltas<string> => ({
  'transportadora.origem': !cepValido(t.origem) && 'loja.faixa.ruim',
  'transportadora.preparo':
    !/^\d{1,2}$/.test(t.preparo) || Number(t.preparo) > limitesDoPacote.preparo ? 'loja.preparoRuim' : false,
  ...faltasDasMedidas('transportadora', t),
})
/** Pure: what is wrong, by field. */
export const faltasDaLoja = (r: RascunhoDaLoja): Faltas<string> => ({
  nome: r.nome.trim().length < 2 && 'loja.semNome',
  whatsapp: r.whatsapp.trim() !== '' && !celularValido(r.whatsapp) && 'loja.whatsappRuim',
  ...Object.assign({}, ...r.cupons.map(faltasDoCupom)),
  ...(r.transportadora && faltasDaTransportadora(r.transportadora)),
  ...Object.fromEntries(
    r.faixas.flatMap((f, n) => [
      ...lados.map(lado => [`faixas.${n}.${lado}`, !cepValido(f[lado]) && 'loja.faixa.ruim'] as const),
      ...(cepValido(f.de) && cepValido(f.ate) && somenteCep(f.de) > somenteCep(f.ate)
        ? [[`faixas.${n}.ate`, 'loja.faixa.trocada'] as const]
        : []),
    ]),
  ),
})
