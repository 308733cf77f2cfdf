import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterParametrizacao } from '../../../../shared/contract/parametrizacao.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { codigosConcordam } from '../../../../shared/domain/codigosFiscais.ts'
import { modulosDoContrato } from '../../../../shared/domain/contrato.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { type ModeloEditavel, modelosEditaveis } from '../../../../shared/domain/mensagens.ts'
import {
  modelosEmIngles,
  type ParteDaMensagem,
  palavrasDe,
  partesDaMensagem,
  problemaDasPalavras,
} from '../../../../shared/domain/palavrasDasMensagens.ts'
import { limitesDosParametros as limites } from '../../../../shared/domain/parametrizacao.ts'
import { problemaDosLimites } from '../../../../shared/domain/risco/limitesDoTeste.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import { dizerProblema, textoDaCasa } from '../../../../shared/textos/palavrasDaCasa.ts'
import { doCampoDeMomento, paraCampoDeMomento } from '../../ui/campoDeMomento.ts'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { dizer } from '../textos.ts'
import { camposDoTesteDeCartoes } from './camposDoTeste.ts'
import { camposFiscais } from './camposFiscais.ts'
import { mudancasDosFeriados } from './feriados.ts'

/** The fields of each section: how one is read out of its value, shown, typed and put back. Pure. */

type Parametrizacao = Received<typeof obterParametrizacao>
export type Vigente = Parametrizacao['vigentes'][number]
export type Versao = Parametrizacao['propostas'][number]
export type Secao = Vigente['secao']
/** A section with its value, as it is sent. */
export type Alvo = { [S in Secao]: Pick<Extract<Vigente, { secao: S }>, 'secao' | 'valor'> }[Secao]

/** Which message, in which language. */
export interface QualMensagem {
  modelo: ModeloEditavel
  idioma: IdiomaDoPagador
}

export type TipoDeCampo =
  | 'percentual'
  | 'reais'
  | 'pontos'
  | 'contagem'
  | 'minutos'
  | 'dias'
  | 'sim'
  | 'forma'
  | 'texto'
  | 'momento'
  | 'palavras'
  | 'codigo'
export interface CampoDoParametro {
  /** Where it is in the value, with points; of a payment method its number. */
  nome: string
  tipo: TipoDeCampo
  rotulo: string
  /** The least and the most of a number, in what is typed. */
  faixa?: readonly [number, number]
  /** Of a code: how many digits it has. */
  digitos?: number
  /** It may be left empty: null. */
  vazio?: string
  /** Of a message's words: whose they are. */
  palavras?: QualMensagem & { parte: ParteDaMensagem }
}

const palavrasDaMensagem = ({ modelo, idioma }: QualMensagem): CampoDoParametro[] =>
  partesDaMensagem.map(parte => ({
    ...{ nome: `${idioma}.${modelo}.${parte}`, tipo: 'palavras', palavras: { modelo, idioma, parte } },
    rotulo: dizer('prm.c.palavras', {
      ...{ parte: dizer(`prm.parte.${parte}`), mensagem: dizer(`prm.mensagem.${modelo}`) },
      idioma: dizer(`prm.mensagens.${idioma}`),
    }),
    vazio: dizer('prm.daCasa', { texto: textoDaCasa(modelo, parte, idioma) }),
  }))
/** Every message in every language that it is written in. */
const mensagens: QualMensagem[] = [
  ...modelosEditaveis.map(modelo => ({ modelo, idioma: 'pt-BR' as const })),
  ...modelosEmIngles.map(modelo => ({ modelo, idioma: 'en' as const })),
]
/** Those messages whose words a version changes. */
export const mensagensMudadas = ({ valor, antes }: Extract<Versao, { secao: 'mensagens' }>): QualMensagem[] =>
  mensagens.filter(({ modelo, idioma }) => {
    const [nova, velha] = [palavrasDe(valor, modelo, idioma), palavrasDe(antes, modelo, idioma)]
    return partesDaMensagem.some(p => nova?.[p] !== velha?.[p])
  })

const reais = ([de, ate]: readonly [number, number]) => [de / 100, ate / 100] as const
const saida = (nome: 'revisao' | 'dia' | 'mes' | 'destinoDia' | 'destinoMes' | 'estorno'): CampoDoParametro => ({
  ...{ nome, tipo: 'reais', rotulo: dizer(`prm.c.${nome}`), faixa: reais(limites.saida) },
})
const pontos = (nome: 'brando' | 'padrao' | 'rigido' | 'plataforma'): CampoDoParametro => ({
  ...{ nome, tipo: 'pontos', rotulo: dizer(`prm.c.${nome}`), faixa: limites.pontos },
})
const taxa = (nome: 'pix.percentual' | 'cartao.percentual'): CampoDoParametro => ({
  ...{ nome, tipo: 'percentual', rotulo: dizer(`prm.c.${nome}`), faixa: limites.taxa },
})
const agenda: CampoDoParametro[] = [
  { nome: 'de', tipo: 'momento', rotulo: dizer('prm.c.de'), vazio: dizer('prm.agora') },
  { nome: 'ate', tipo: 'momento', rotulo: dizer('prm.c.ate'), vazio: dizer('prm.semFim') },
]
const forma = (n: 0 | 1 | 2): CampoDoParametro => ({
  nome: `forma.${n}`,
  tipo: 'forma',
  rotulo: dizer(`prm.c.forma.${n}`),
})

/** What a section is made of; the instalments are as many as its value has. */
export function camposDe({ secao, valor }: Alvo): CampoDoParametro[] {
  if (secao === 'mensagens') return mensagens.flatMap(palavrasDaMensagem)
  // a list of days, and a text, have forms of their own
  if (secao === 'feriados' || secao === 'termo') return []
  if (secao === 'taxas')
    return [
      taxa('pix.percentual'),
      taxa('cartao.percentual'),
      { nome: 'boleto.valor', tipo: 'reais', rotulo: dizer('prm.c.boleto.valor'), faixa: reais(limites.boleto) },
      ...valor.cartao.parcelas.map(
        ({ numeroParcela: n }): CampoDoParametro => ({
          ...{ nome: `cartao.parcelas.${n - 1}.juros`, tipo: 'percentual', faixa: limites.juros },
          rotulo: dizer('prm.c.juros', { n }),
        }),
      ),
    ]
  if (secao === 'saidas')
    return [
      ...(['revisao', 'dia', 'mes', 'destinoDia', 'destinoMes', 'estorno'] as const).map(saida),
      {
        ...{ nome: 'ordem', tipo: 'reais', rotulo: dizer('prm.c.ordem'), faixa: reais(limites.saida) },
        vazio: dizer('prm.semLimite'),
      },
    ]
  if (secao === 'antifraude') return (['brando', 'padrao', 'rigido', 'plataforma'] as const).map(pontos)
  if (secao === 'testeDeCartoes') return camposDoTesteDeCartoes
  if (secao === 'fiscal') return camposFiscais
  if (secao === 'validades')
    return [
      { nome: 'pixMinutos', tipo: 'minutos', rotulo: dizer('prm.c.pixMinutos'), faixa: limites.pixMinutos },
      { nome: 'boletoDias', tipo: 'dias', rotulo: dizer('prm.c.boletoDias'), faixa: limites.boletoDias },
    ]
  if (secao === 'modulos')
    return [
      ...modulosDoContrato.map(
        (nome): CampoDoParametro => ({ nome, tipo: 'sim', rotulo: dizer(`contrato.modulo.${nome}`) }),
      ),
      ...([2, 1, 0] as const).map(forma),
    ]
  if (secao === 'aviso')
    return [{ nome: 'texto', tipo: 'texto', rotulo: dizer('prm.c.texto'), vazio: dizer('prm.nenhum') }, ...agenda]
  return [{ nome: 'ligada', tipo: 'sim', rotulo: dizer('prm.c.ligada') }, ...agenda]
}

const passos = (nome: string) => nome.split('.')
/** What a value has in a field. */
export function lerCampo(valor: Alvo['valor'], { nome, tipo }: CampoDoParametro): unknown {
  if (tipo === 'forma')
    return (valor as { formasHabilitadas: number[] }).formasHabilitadas.includes(Number(nome.slice(-1)))
  return passos(nome).reduce<unknown>((v, passo) => (v as Record<string, unknown> | undefined)?.[passo], valor)
}

/** As it is typed in its field. */
export function paraCampo(valor: unknown, { tipo }: CampoDoParametro): string {
  if (valor === null || valor === undefined) return ''
  if (tipo === 'momento') return paraCampoDeMomento(String(valor))
  if (tipo === 'sim' || tipo === 'forma') return valor ? 'on' : ''
  return typeof valor === 'number' ? String(valor).replace('.', ',') : String(valor)
}

/** As people read it. */
export function escrever(valor: unknown, { tipo, vazio = '' }: CampoDoParametro): string {
  if (valor === null || valor === undefined || valor === '') return vazio
  if (tipo === 'reais') return formatarReais(Math.round(Number(valor) * 100))
  if (tipo === 'percentual') return `${Number(valor).toLocaleString('pt-BR', { minimumFractionDigits: 2 })} %`
  if (tipo === 'contagem') return Number(valor).toLocaleString('pt-BR')
  if (tipo === 'pontos' || tipo === 'minutos' || tipo === 'dias') return dizer(`prm.${tipo}`, { n: Number(valor) })
  if (tipo === 'momento') return escreverMomento(String(valor), 'pt-BR')
  if (tipo === 'sim' || tipo === 'forma') return dizer(valor ? 'prm.sim' : 'prm.nao')
  return String(valor)
}

const numero = (texto: string): number => {
  const limpo = texto.replace(/^R\$\s*/, '')
  const certo = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(limpo) ? limpo.replaceAll('.', '') : limpo
  return /^\d+([.,]\d{1,2})?$/.test(certo) ? Number(certo.replace(',', '.')) : Number.NaN
}

function lido(texto: string, { tipo, vazio }: CampoDoParametro): unknown {
  if (tipo === 'sim' || tipo === 'forma') return texto === 'on'
  if (tipo === 'texto' || tipo === 'codigo') return texto
  // a line's end in the field is a space of the message
  if (tipo === 'palavras') return texto.replace(/\s+/g, ' ').trim()
  if (texto === '' && vazio !== undefined) return null
  if (tipo !== 'momento') return numero(texto)
  const instante = doCampoDeMomento(texto.slice(0, 16))
  return instante === undefined ? Number.NaN : new Date(instante).toISOString()
}

/** The value with what was typed into these fields, all of them where none are named, put into it. */
export function comTextos<A extends Alvo>(
  alvo: A,
  textos: Readonly<Record<string, string>>,
  campos = camposDe(alvo),
): A {
  const valor = structuredClone(alvo.valor) as Record<string, unknown>
  for (const campo of campos) {
    if (campo.tipo === 'forma') continue
    const caminho = passos(campo.nome)
    const ultimo = caminho.pop() ?? ''
    // a letter that no person worded is not there yet
    const onde = caminho.reduce((v, passo) => {
      v[passo] ??= {}
      return v[passo] as Record<string, unknown>
    }, valor)
    onde[ultimo] = lido(textos[campo.nome] ?? '', campo)
  }
  const formas = campos.filter(c => c.tipo === 'forma')
  if (formas.length > 0)
    valor.formasHabilitadas = formas.filter(c => textos[c.nome] === 'on').map(c => Number(c.nome.slice(-1)))
  return { ...alvo, valor }
}

const inteiros: ReadonlySet<TipoDeCampo> = new Set(['pontos', 'contagem', 'minutos', 'dias'])

function faltaDasPalavras({ modelo, idioma, parte }: QualMensagem & { parte: ParteDaMensagem }, texto: string) {
  const problema = problemaDasPalavras(parte, texto, textoDaCasa(modelo, parte, idioma))
  return problema && dizerProblema(problema)
}

/** What is wrong with what was typed, by field. */
export function faltasDe(alvo: Alvo): Record<string, string> {
  const faltas: Record<string, string> = {}
  for (const campo of camposDe(alvo)) {
    const v = lerCampo(alvo.valor, campo)
    const [de, ate] = campo.faixa ?? [0, Number.MAX_SAFE_INTEGER]
    const palavras = campo.palavras && faltaDasPalavras(campo.palavras, String(v ?? ''))
    if (palavras) faltas[campo.nome] = palavras
    else if (campo.digitos && !new RegExp(`^\\d{${campo.digitos}}$`).test(String(v)))
      faltas[campo.nome] = dizer('prm.e.digitos', { n: campo.digitos })
    else if (Number.isNaN(v)) faltas[campo.nome] = dizer('prm.e.numero')
    else if (typeof v === 'number' && (v < de || v > ate || (inteiros.has(campo.tipo) && !Number.isInteger(v))))
      faltas[campo.nome] = dizer('prm.e.faixa', { de: escrever(de, campo), ate: escrever(ate, campo) })
  }
  if (Object.keys(faltas).length > 0) return faltas
  const { secao, valor } = alvo
  if (secao === 'saidas' && valor.dia > valor.mes) return { dia: dizer('prm.e.ordem') }
  if (secao === 'saidas' && valor.destinoDia > valor.destinoMes) return { destinoDia: dizer('prm.e.ordem') }
  if (secao === 'antifraude' && !(valor.rigido <= valor.padrao && valor.padrao <= valor.brando))
    return { padrao: dizer('prm.e.rigor') }
  const desacordo = secao === 'testeDeCartoes' && problemaDosLimites(valor)
  if (desacordo) return { [desacordo.campo]: dizer(`prm.e.teste.${desacordo.motivo}`) }
  if (secao === 'fiscal' && !codigosConcordam(valor)) return { 'cartoes.tributacao': dizer('prm.e.codigos') }
  if (secao === 'modulos' && valor.formasHabilitadas.length === 0) return { 'forma.2': dizer('prm.e.forma') }
  if ((secao === 'aviso' || secao === 'manutencao') && valor.de && valor.ate && valor.de >= valor.ate)
    return { ate: dizer('prm.e.fim') }
  return faltas
}

/** Field by field, what a version changes. */
export function mudancasDe(v: Versao): { campo: string; antes: string; valor: string }[] {
  if (v.secao === 'feriados') return mudancasDosFeriados(v.antes.extras, v.valor.extras)
  if (v.secao === 'termo') {
    const escreverTermo = ({ versao, vigencia }: typeof v.valor) =>
      dizer('prm.termo.como', { versao, data: formatarData(vigencia) })
    return [{ campo: v.valor.titulo, antes: escreverTermo(v.antes), valor: escreverTermo(v.valor) }]
  }
  const { secao, valor, antes } = v
  return camposDe({ secao, valor } as Alvo).flatMap(c => {
    const [de, para] = [escrever(lerCampo(antes, c), c), escrever(lerCampo(valor, c), c)]
    return de === para ? [] : [{ campo: c.rotulo, antes: de, valor: para }]
  })
}
