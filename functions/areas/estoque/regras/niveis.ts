import { createHash } from 'node:crypto'
import { EstoqueInsuficiente, EstoqueNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { type Efeito, estaBaixo, type Movimento, mover, passaDoQueHa } from '../../../../shared/domain/estoque.ts'
import type { TipoDeRecado } from '../../../../shared/textos/pt-BR/recados.ts'
import { fault } from '../../../platform/http/fault.ts'
import { MovimentoDeEstoque, NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { Recado } from '../../../platform/storage/Recado.ts'

const DIAS_DO_RECADO = 90
const BAIXO: TipoDeRecado = 'estoqueBaixo'

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
}

/** A level with its low mark as it now is. */
export const comBaixo = (n: NivelDeEstoque): NivelDeEstoque => ({ ...n, baixo: estaBaixo(n.quantidade, n.minimo) })

/**
 * Pure: the writes of one movement, over the version of the level that was read: the level, the movement, and where little is
 * left for the first time, what the company's bell is told.
 * @throws EstoqueInsuficiente where it takes more than there is of what is not sold to order
 */
export function escritasDoMovimento(
  antes: NivelDeEstoque,
  { movimento, motivo, por, agora, de }: Escrito,
): { depois: NivelDeEstoque; efeito: Efeito; writes: Write[] } {
  const efeito = mover(antes, movimento)
  if (!antes.encomenda && passaDoQueHa(efeito))
    throw fault(EstoqueInsuficiente, { id: antes.id, quantidade: antes.quantidade })
  const em = new Date(agora).toISOString()
  const n = antes.movimentos + 1
  const depois = comBaixo({ ...antes, ...efeito.depois, versao: antes.versao + 1, movimentos: n, em: agora })
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

function avisoDeBaixo({ id, empresaId, nome, movimentos }: NivelDeEstoque, agora: number): Write {
  const em = new Date(agora).toISOString()
  const hash = createHash('sha256').update(`${id}|${movimentos}|${BAIXO}`).digest('hex').slice(0, 16)
  const ttl = Math.floor(agora / 1000) + DIAS_DO_RECADO * 86_400
  const dono = `EMP#${empresaId}`
  return Recado.create({ caixa: 'avisos', dono, id: `${em}.${hash}`, em, tipo: BAIXO, grupo: 'G04', nome, ttl })
}
