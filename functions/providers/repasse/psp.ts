import * as z from 'zod'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { HttpOutcome, Prazo } from '../http.ts'
import type { FioRepasse, MensagemDeEnvio } from './fio.ts'
import type { ConsultaDeRepasse, MotivoDoRepasse, NovoRepasse, RepassePort, SituacaoDoRepasse } from './port.ts'

/** Less time than this does not pay for a query after a lost answer. */
const MINIMO_PARA_CONSULTAR_MS = 300

const emReais = (valor: Centavos): string => `${Math.trunc(valor / 100)}.${String(valor % 100).padStart(2, '0')}`

const bemFormado = ({ id, valor, destino, descricao = '' }: NovoRepasse): boolean =>
  /^[A-Za-z0-9]{1,35}$/.test(id) &&
  Number.isSafeInteger(valor) &&
  valor > 0 &&
  descricao.length <= 140 &&
  (destino.tipo === 'chave'
    ? /^\S{1,77}$/.test(destino.chave)
    : /^\d{8}$/.test(destino.ispb) && /^\d{1,4}$/.test(destino.agencia) && /^[\dXx-]{1,20}$/.test(destino.conta))

/** Names of the PSP's errors that say what was wrong with the payout itself. */
const motivos: ReadonlyMap<string, MotivoDoRepasse> = new Map([
  ['chave_favorecido_nao_encontrada', 'destino'],
  ['conta_favorecido_invalida', 'destino'],
  ['documento_favorecido_divergente', 'titular'],
  ['saldo_insuficiente', 'saldo'],
])
const erro = z.looseObject({ nome: z.string() })

/**
 * Payouts over a PSP that takes each `idEnvio` once. A request is never repeated here; after a lost answer, or a refusal,
 * the payout is asked for once: what is there under our id stands, and what cannot be known is `indeterminado`.
 */
export function repassePsp(
  fio: FioRepasse,
  { chave, clock }: { chave: string; clock: Pick<Clock, 'now'> },
): RepassePort {
  async function consultar(id: string, prazo: Prazo): Promise<ConsultaDeRepasse> {
    const resposta = await fio.consultar(id, prazo)
    if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
    if (resposta.ok) return situacao(resposta.corpo)
    return { tipo: resposta.status === 404 ? 'inexistente' : 'indeterminado' }
  }

  return {
    consultar,
    async buscarChave(busca, prazo) {
      const r = await fio.buscarChave(busca, prazo)
      if (r.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
      if (r.ok) {
        const { endToEndId: e2eid, titular } = r.corpo
        return { tipo: 'achada', e2eid, nome: titular.nome, confere: confere(titular.documento, busca.documento) }
      }
      if (r.status === 404 || r.status === 400) return { tipo: 'inexistente' }
      return { tipo: r.status === 429 ? 'limite' : 'indeterminado' }
    },
    async enviar(novo, prazo) {
      if (!bemFormado(novo)) return { tipo: 'recusado', motivo: 'invalido' }
      const resposta = await fio.enviar(novo.id, corpoDe(novo, chave), prazo)
      if (resposta.tipo === 'resposta' && resposta.ok) return conferir(resposta.corpo, novo)
      const recusa = recusaDe(resposta)
      if (recusa === 'acesso-negado' || recusa === 'limite') return { tipo: 'recusado', motivo: recusa }
      if (prazo.prazo - clock.now() < MINIMO_PARA_CONSULTAR_MS) return { tipo: 'indeterminado' }
      const achado = await fio.consultar(novo.id, prazo)
      if (achado.tipo === 'resposta' && achado.ok) return conferir(achado.corpo, novo)
      const naoHa = achado.tipo === 'resposta' && achado.status === 404
      // without a refusal "not there" proves nothing: the lost request may still arrive
      return recusa && naoHa ? { tipo: 'recusado', motivo: recusa } : { tipo: 'indeterminado' }
    },
  }
}

/** What the directory shows of a document is that of the person: each digit that is not hidden, at its place. */
function confere(mostrado: string, documento: string): boolean {
  const letras = mostrado.replace(/[^0-9A-Za-z*]/g, '').toUpperCase()
  return letras.length === documento.length && [...letras].every((l, n) => l === '*' || l === documento[n])
}

const documentoNoFio = (documento: string) => ({ [documento.length === 11 ? 'cpf' : 'cnpj']: documento })

function corpoDe({ valor, destino, descricao, e2eid }: NovoRepasse, chave: string) {
  const favorecido =
    destino.tipo === 'chave'
      ? { chave: destino.chave, ...(destino.documento && documentoNoFio(destino.documento)) }
      : {
          contaBanco: {
            codigoBanco: destino.ispb,
            agencia: destino.agencia,
            conta: destino.conta,
            tipoConta: 'cacc',
            nome: destino.nome,
            ...documentoNoFio(destino.documento),
          },
        }
  return {
    valor: emReais(valor),
    ...(e2eid && { endToEndId: e2eid }),
    pagador: { chave, ...(descricao && { infoPagador: descricao }) },
    favorecido,
  }
}

/** What is under our id is ours if the amount is; anything else is for a person to look at, and no proof of anything. */
function conferir(achado: MensagemDeEnvio, novo: NovoRepasse): SituacaoDoRepasse {
  return achado.id === novo.id && achado.valor === novo.valor ? situacao(achado) : { tipo: 'indeterminado' }
}

function situacao({ status, e2eid, motivo, devolucoes }: MensagemDeEnvio): SituacaoDoRepasse {
  // what came back was paid, whatever the status says of it now
  if (status === 'REALIZADO' || devolucoes.length > 0) return { tipo: 'pago', e2eid, devolucoes }
  if (status === 'NAO_REALIZADO') return { tipo: 'recusado', motivo: motivos.get(motivo) ?? 'banco' }
  return { tipo: 'processando', e2eid }
}

/** A refusal says that the PSP understood and did nothing; a 5xx is not one. */
function recusaDe(resposta: HttpOutcome<MensagemDeEnvio>): MotivoDoRepasse | null {
  if (resposta.tipo === 'sem-resposta' || resposta.ok) return null
  const { status, corpo } = resposta
  if (status === 401 || status === 403) return 'acesso-negado'
  if (status === 429) return 'limite'
  // a conflict says that our id was taken: by our own request, then
  if (status < 400 || status > 499 || status === 408 || status === 409) return null
  const lido = erro.safeParse(corpo)
  return (lido.success && motivos.get(lido.data.nome)) || 'invalido'
}
