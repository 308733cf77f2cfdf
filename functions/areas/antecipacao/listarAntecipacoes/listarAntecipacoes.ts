import type { listarAntecipacoes as contrato } from '../../../../shared/contract/antecipacao.ts'
import { RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Antecipacao, LinhaDeAntecipacao } from '../../../platform/storage/Antecipacao.ts'
import { paginarComCursor } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCanais } from '../../recebedores/regras/canaisDoRecebedor.ts'
import { lerRecebedor } from '../../recebedores/regras/lerRecebedor.ts'
import { verOferta } from '../vista.ts'

const POR_PAGINA = 10

/** A receiver's offers, newest first: the rows lead to the offers as they stand, and to what became of their messages. */
export const listarAntecipacoes: UseCase<typeof contrato, Base & { storage: Storage; env: { PAGAR_URL: string } }> =
  ({ storage, clock, env }) =>
  async ({ query, sessao }) => {
    if (sessao.recebedorId && sessao.recebedorId !== query.recebedor) throw fault(RecebedorNaoEncontrado)
    const { id: recebedorId } = await lerRecebedor(storage, sessao.empresaId, query.recebedor)
    const { itens, ...pagina } = await paginarComCursor(
      storage,
      { pk: `LST#REC#${recebedorId}#ANT`, consistent: true },
      {
        limit: query.limit ?? POR_PAGINA,
        offset: query.offset,
        cursor: query.cursor,
        parse: LinhaDeAntecipacao.parse,
        matches: () => true,
      },
    )
    const lidas = itens.length ? await storage.getMany(itens.map(({ id }) => Antecipacao.key(id))) : []
    const ofertas = new Map(lidas.map(Antecipacao.parse).map(a => [a.id, a]))
    const canais = await lerCanais(
      storage,
      'ANT',
      [...ofertas.values()].flatMap(({ id, envio }) => (envio ? [{ id, vez: envio.vez }] : [])),
    )
    return {
      ...pagina,
      itens: itens.flatMap(({ id }) => {
        const a = ofertas.get(id)
        return a
          ? [
              verOferta({
                a,
                canais: canais.get(id) ?? [],
                pagarUrl: env.PAGAR_URL,
                slug: sessao.slug,
                agora: clock.now(),
              }),
            ]
          : []
      }),
    }
  }
