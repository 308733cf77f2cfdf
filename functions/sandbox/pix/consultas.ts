import { iso } from './fio.ts'
import { type Cob, certo, errado, type Problema, type Recebimento, type Resultado } from './modelo.ts'
import { problemas } from './problemas.ts'

interface Intervalo {
  inicio: number
  fim: number
}

const MAXIMO_POR_PAGINA = 1_000

/** `GET /cob?inicio&fim[&cpf|cnpj][&status]`: the charges created in the interval. */
export function filtrarCobs(cobs: Cob[], query: URLSearchParams): Resultado<Cob[]> {
  const intervalo = lerIntervalo(query, problemas.cobConsultaInvalida)
  if (!intervalo.ok) return intervalo
  const { inicio, fim } = intervalo.valor
  const [cpf, cnpj, status] = [query.get('cpf'), query.get('cnpj'), query.get('status')]
  const dele = (cob: Cob) =>
    (cpf === null || (cob.devedor !== null && 'cpf' in cob.devedor && cob.devedor.cpf === cpf)) &&
    (cnpj === null || (cob.devedor !== null && 'cnpj' in cob.devedor && cob.devedor.cnpj === cnpj))
  return certo(
    cobs.filter(
      cob => cob.criacao >= inicio && cob.criacao <= fim && (status === null || cob.status === status) && dele(cob),
    ),
  )
}

/** `GET /pix?inicio&fim[&txid][&txIdPresente][&devolucaoPresente]`: the Pix received in the interval. */
export function filtrarPix(recebimentos: Recebimento[], query: URLSearchParams): Resultado<Recebimento[]> {
  const intervalo = lerIntervalo(query, problemas.pixConsultaInvalida)
  if (!intervalo.ok) return intervalo
  const { inicio, fim } = intervalo.valor
  const txid = query.get('txid')
  const presenca = (nome: string, presente: boolean) => {
    const pedida = query.get(nome)
    return pedida === null || (pedida === 'true') === presente
  }
  return certo(
    recebimentos.filter(
      pix =>
        pix.horario >= inicio &&
        pix.horario <= fim &&
        (txid === null || pix.txid === txid) &&
        presenca('txIdPresente', pix.txid !== '') &&
        presenca('devolucaoPresente', pix.devolucoes.length > 0),
    ),
  )
}

/** One page, with the `parametros` block that the norm repeats in the answer. */
export function paginar<T>(itens: T[], query: URLSearchParams): { parametros: unknown; pagina: T[] } {
  const paginaAtual = inteiro(query.get('paginacao.paginaAtual'), 0)
  const itensPorPagina = Math.min(Math.max(1, inteiro(query.get('paginacao.itensPorPagina'), 100)), MAXIMO_POR_PAGINA)
  const comeco = paginaAtual * itensPorPagina
  const parametros = {
    inicio: iso(Date.parse(query.get('inicio') ?? '')),
    fim: iso(Date.parse(query.get('fim') ?? '')),
    paginacao: {
      paginaAtual,
      itensPorPagina,
      quantidadeDePaginas: Math.ceil(itens.length / itensPorPagina),
      quantidadeTotalDeItens: itens.length,
    },
  }
  return { parametros, pagina: itens.slice(comeco, comeco + itensPorPagina) }
}

type Recusar = (razao: string, propriedade: string) => Problema

function lerIntervalo(query: URLSearchParams, recusar: Recusar): Resultado<Intervalo> {
  const inicio = Date.parse(query.get('inicio') ?? '')
  const fim = Date.parse(query.get('fim') ?? '')
  if (Number.isNaN(inicio) || Number.isNaN(fim))
    return errado(recusar('Os parâmetros inicio e fim não respeitam o schema.', 'inicio'))
  if (fim < inicio) return errado(recusar('O timestamp fim é anterior ao timestamp inicio.', 'fim'))
  if (query.has('cpf') && query.has('cnpj'))
    return errado(recusar('Ambos os parâmetros cpf e cnpj estão preenchidos.', 'cpf'))
  for (const parametro of ['paginacao.paginaAtual', 'paginacao.itensPorPagina'])
    if (Number(query.get(parametro) ?? 0) < 0) return errado(recusar(`O parâmetro ${parametro} é negativo.`, parametro))
  return certo({ inicio, fim })
}

const inteiro = (texto: string | null, padrao: number): number =>
  texto !== null && /^\d{1,6}$/.test(texto) ? Number(texto) : padrao
