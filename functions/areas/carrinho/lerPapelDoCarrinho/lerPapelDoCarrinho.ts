import type { lerPapelDoCarrinho as contrato } from '../../../../shared/contract/analiseDeCarrinho.ts'
import { DocumentoNaoReconhecido, EtapaDoCarrinhoInvalida } from '../../../../shared/contract/erros.ts'
import { etapaDoCarrinho } from '../../../../shared/domain/estados/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AtoDaAnalise } from '../../../platform/storage/AnaliseDeCarrinho.ts'
import { Documento } from '../../../platform/storage/Carrinho.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { carregarAnalise } from '../regras/carregarAnalise.ts'

type D = Base & { storage: Storage; documentos: Balde }

/** A paper's bytes, once it is written down who reads it; closed again as soon as the cart is decided. */
export const lerPapelDoCarrinho: UseCase<typeof contrato, D> =
  ({ storage, documentos, clock, ids }) =>
  async ({ params, sessao }) => {
    const c = await carregarAnalise(storage, params.id)
    if (c.estado !== 'AguardandoAnalise')
      throw fault(EtapaDoCarrinhoInvalida, { proximaEtapa: etapaDoCarrinho(c.estado) })
    const papel = await Documento.get(storage, { carrinhoId: c.id, id: params.documento }, { consistent: true })
    if (!papel?.arquivo) throw fault(DocumentoNaoReconhecido)
    const em = clock.now()
    const autoria = { usuarioId: sessao.usuarioId, quem: sessao.nome }
    const ato = { carrinhoId: c.id, ulid: ids.ulid(em), em, ...autoria, ato: 'leu-papel', papel: papel.id } as const
    await storage.commit([AtoDaAnalise.create(ato)])
    const bytes = await documentos.ler(papel.arquivo.nome)
    if (!bytes) throw fault(DocumentoNaoReconhecido)
    const tipo = papel.arquivo.tipo === 'application/pdf' ? 'application/pdf' : 'image/jpeg'
    return { tipo, data: Buffer.from(bytes).toString('base64') }
  }
