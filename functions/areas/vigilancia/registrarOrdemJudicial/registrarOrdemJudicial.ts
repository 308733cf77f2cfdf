import { createHash } from 'node:crypto'
import type { registrarOrdemJudicial as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import { OrdemJudicial } from '../../../platform/storage/OrdemJudicial.ts'
import type { Arquivos } from '../../../platform/uploads/need.ts'
import { donosDasContas } from '../../livros/regras/contasDoLancamento.ts'
import { lerOrdem } from '../regras/ordens/lerOrdem.ts'
import { verOrdem } from '../vistaDaOrdem.ts'

type D = DepsDeIdempotencia & { arquivos: Arquivos; ordens: Balde }

/** A person of the staff registers an order: its paper is kept before it is written, and nothing is held yet. */
export const registrarOrdemJudicial: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, arquivo, nomeDoArquivo = '', sessao, contexto }) => {
    const { storage, clock, ids } = deps
    const { usuarioId } = sessao
    const { conta, processo, autoridade, prazo } = body
    const { empresa, nomes } = await donosDasContas(storage, [{ conta, valor: 1 }])
    const limpo = await deps.arquivos.limpar(arquivo, nomeDoArquivo, ['pdf'])
    const sha256 = createHash('sha256').update(limpo.bytes).digest('hex')
    const corpo = { ...body, sha256: createHash('sha256').update(arquivo).digest('hex') }
    const pedido = { sujeito: usuarioId, operacao: 'registrarOrdemJudicial', chave: contexto.idempotencyKey, corpo }
    const valor = body.valor === undefined ? undefined : deReais(Number(body.valor))
    const { id } = await umaVez(deps, pedido, async () => {
      const nova = ids.id21()
      const criadoEm = new Date(clock.now()).toISOString()
      const chave = `${nova}.pdf`
      await deps.ordens.gravar(chave, limpo.bytes, limpo.tipo)
      const ordem: OrdemJudicial = {
        ...{ id: nova, versao: 1, situacao: 'aguardandoConfirmacao' },
        ...{ clienteId: empresa?.id ?? '', cliente: empresa?.nome ?? '', conta, titular: nomes[0] ?? '' },
        ...{ processo, autoridade, prazo, ...(valor !== undefined && { valor }), bloqueado: 0, transferido: 0 },
        arquivo: { chave, nome: 'ordem.pdf', bytes: limpo.bytes.length, sha256 },
        autor: { id: usuarioId, nome: sessao.nome },
        historico: [{ em: criadoEm, quem: sessao.nome, ato: 'Registrou' }],
        criadoEm,
      }
      return { resposta: { id: nova }, writes: [OrdemJudicial.create(ordem)] }
    })
    return verOrdem(storage, await lerOrdem(storage, id), usuarioId)
  }
