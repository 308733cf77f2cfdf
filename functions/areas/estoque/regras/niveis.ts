import { createHash } from 'node:crypto'
import { EstoqueInsuficiente, EstoqueNaoEncontrado } from '../../../../shared/contract/erros.ts'
import {
  type Efeito,
  estaBaixo,
  livreDe,
  type Movimento,
  mover,
  passaDoQueHa,
} from '../../../../shared/domain/estoque.ts'
import type { TipoDeRecado } from '../../../../shared/textos/pt-BR/recados.ts'
import { fault } from '../../../platform/http/fault.ts'
import { MovimentoDeEstoque, NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { Recado } from '../../../platform/storage/Recado.ts'

const DIAS_DO_RECADO = 90
const BAIXO: TipoDeRecado = 'estoqueBaixo'
const FALTA: TipoDeRecado = 'vendidoSemEstoque'
const MAXIMO_DO_NOME = 80

/** A thing of this company's stock. @throws EstoqueNaoEncontrado, also for another company's */
export async function lerNivel(storage: Storage, empresaId: string, id: string): Promise<NivelDeEstoque> {
  const n = await NivelDeEstoque.get(storage, id, { consistent: true })
  if (n?.empresaId !== empresaId) throw fault(EstoqueNaoEncontrado)
  return n
}

interface Escrito {
  movimento: Movimento
  motivo: string
  por: { id: string; nome: string }
  /** Epoch ms. */
  agora: number
  /** What it is written for, where it is not by hand. */
  de?: string | undefined
  /** Units that were held for it: they are given up by the same write, and it may take them. */
  solta?: number | undefined
}

/** A level with what follows from its units as they now are: its low mark, and what may still be sold. */
export const comBaixo = (n: NivelDeEstoque): NivelDeEstoque => ({
  ...n,
  ...{ baixo: estaBaixo(n.quantidade, n.minimo), livre: livreDe(n) },
})

/** Whether it takes what is not there, or what other payments hold; a count only says what is there. */
function tiraDemais(antes: NivelDeEstoque, { movimento, solta = 0 }: Escrito, efeito: Efeito): boolean {
  if (antes.encomenda || efeito.quantidade >= 0 || movimento.tipo === 'contagem') return false
  return passaDoQueHa(efeito) || (solta === 0 && livreDe(antes) + efeito.quantidade < 0)
}

/**
 * Pure: the writes of one movement, over the version of the level that was read: the level, the movement, and where little is
 * left for the first time, what the company's bell is told.
 * @throws EstoqueInsuficiente where it takes more than there is, or is held for others, of what is not sold to order
 */
export function escritasDoMovimento(
  antes: NivelDeEstoque,
  escrito: Escrito,
): { depois: NivelDeEstoque; efeito: Efeito; writes: Write[] } {
  const { movimento, motivo, por, agora, de, solta = 0 } = escrito
  const efeito = mover(antes, movimento)
  if (tiraDemais(antes, escrito, efeito))
    throw fault(EstoqueInsuficiente, { id: antes.id, quantidade: Math.max(0, livreDe(antes)) })
  const em = new Date(agora).toISOString()
  const n = antes.movimentos + 1
  const reservado = (antes.reservado ?? 0) - solta
  const versao = antes.versao + 1
  const depois = comBaixo({ ...antes, ...efeito.depois, reservado, versao, movimentos: n, em: agora })
  const feito = {
    ...{ nivelId: antes.id, n, tipo: movimento.tipo, quantidade: efeito.quantidade, custo: efeito.custo },
    ...{ saldo: depois.quantidade, motivo, por, em, ...(de && { de }) },
  }
  return {
    depois,
    efeito,
    writes: [
      NivelDeEstoque.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }]),
      MovimentoDeEstoque.create(feito),
      ...seFicouBaixo(antes, depois, agora),
    ],
  }
}

/** What the company's bell is told when little is left, by a movement or by its own mark: once, until there was enough again. */
export const seFicouBaixo = (antes: { baixo: boolean }, depois: NivelDeEstoque, agora: number): Write[] =>
  depois.baixo && !antes.baixo ? [avisoDeBaixo(depois, agora)] : []

const avisoDeBaixo = ({ id, empresaId, nome, movimentos }: NivelDeEstoque, agora: number): Write =>
  recado({ tipo: BAIXO, empresaId, nome, chave: `${id}|${movimentos}` }, agora)

/** What it is told of a sale that was paid and has no stock: once. */
export const avisoDeFalta = (
  { checkoutId, empresaId, nome }: { checkoutId: string; empresaId: string; nome: string },
  agora: number,
): Write =>
  recado({ tipo: FALTA, empresaId, nome: nome.slice(0, MAXIMO_DO_NOME), chave: `${checkoutId}|${agora}` }, agora)

interface DoSino {
  tipo: TipoDeRecado
  empresaId: string
  nome: string
  chave: string
}
function recado({ tipo, empresaId, nome, chave }: DoSino, agora: number): Write {
  const em = new Date(agora).toISOString()
  const hash = createHash('sha256').update(`${chave}|${tipo}`).digest('hex').slice(0, 16)
  const ttl = Math.floor(agora / 1000) + DIAS_DO_RECADO * 86_400
  return Recado.create({
    caixa: 'avisos',
    dono: `EMP#${empresaId}`,
    id: `${em}.${hash}`,
    em,
    tipo,
    grupo: 'G04',
    nome,
    ttl,
  })
}
