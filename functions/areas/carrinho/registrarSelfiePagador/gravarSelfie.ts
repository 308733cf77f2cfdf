import { tiposDeDocumento } from '../../../../shared/domain/carrinho.ts'
import { carrinho as maquina } from '../../../../shared/domain/estados/carrinho.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { Carrinho, Documento, documentosDoCarrinho } from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { gravarSobre, Pessoa } from '../../../platform/storage/Pessoa.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import type { Desfecho } from '../../identidade/regras/vida/interpretarSelfie.ts'
import { bloqueioDe, comRecusa, hoje } from '../../identidade/regras/vida/regrasDaSelfie.ts'
import { etapaInvalidaDoCarrinho, passar } from '../regras/carregarCarrinho.ts'
import { comDocumentoEnviado } from '../regras/documentosDoCarrinho.ts'
import { carregarRetratado, exigirEtapaDaSelfie, type Retratado } from './retratado.ts'

/** As many photos as may be counted, given back or refused at once. */
const VEZES = 30
type DeQuem = { storage: Storage; chaveiro: Chaveiro<'risco' | 'selfie'>; quem: Retratado; ip: string; agora: number }

/** The payer is who they say, unless another was registered meanwhile: four write units, root and document. */
export const liberarCarrinho = (
  { storage, chaveiro, quem, ip, agora }: DeQuem,
  { evento, prova }: Pick<Extract<Desfecho, { acao: 'liberar' }>, 'evento' | 'prova'>,
): Promise<Carrinho> =>
  redecide(async () => {
    const { carrinho, chave } = await carregarRetratado(storage, chaveiro, quem.carrinho.id, ip)
    if (chave !== quem.chave) throw etapaInvalidaDoCarrinho(carrinho)
    if (carrinho.vida === 'aprovada') return carrinho
    exigirEtapaDaSelfie(carrinho)
    const documentos = await documentosDoCarrinho(storage, carrinho.id)
    const selfie = documentos.find(d => d.tipo === tiposDeDocumento.selfie)
    if (!selfie) throw etapaInvalidaDoCarrinho(carrinho)
    const aprovado = { ...carrinho, vida: 'aprovada' as const, prova }
    const enviado = comDocumentoEnviado(aprovado, passar(carrinho, evento), selfie.enviadoEm === undefined)
    await storage.commit([
      replace(Carrinho, enviado.carrinho, [{ tipo: evento }, ...enviado.ev]),
      Documento.put({ ...selfie, enviadoEm: new Date(agora).toISOString() }),
    ])
    return enviado.carrinho
  })

/** The photo showed another person, and tries are left (S060): one write unit, and none the second time. */
export const gravarRecusado = ({ storage, chaveiro, quem, ip }: DeQuem): Promise<Carrinho> =>
  redecide(async () => {
    const { carrinho, chave } = await carregarRetratado(storage, chaveiro, quem.carrinho.id, ip)
    const estado = maquina.next(carrinho.estado, 'ProvaDeVidaReprovou')
    if (chave !== quem.chave || carrinho.vida !== 'pendente' || !estado || estado === carrinho.estado) return carrinho
    const recusado = { ...carrinho, estado }
    await storage.commit([replace(Carrinho, recusado, [{ tipo: 'ProvaDeVidaReprovou' }])])
    return recusado
  }, VEZES)

/**
 * The payer may not go on, and for a day it is remembered of their document, or of who tried with it: one transaction.
 * Tries used up block the cart (S062); a document that the base does not know waits for another payer.
 */
export const bloquearCarrinho = (
  { storage, chaveiro, quem, ip, agora }: DeQuem,
  bloqueio: 'datavalid' | 'tentativas',
): Promise<Carrinho> =>
  redecide(async () => {
    const { carrinho, chave } = await carregarRetratado(storage, chaveiro, quem.carrinho.id, ip)
    if (carrinho.vida === 'aprovada') return carrinho
    const pessoa = hoje(await Pessoa.get(storage, quem.chave, { consistent: true }), quem.chave, agora)
    // a day counts from the refusal, not from what was asked after it
    const lembrada =
      bloqueioDe(pessoa, agora, quem.origem) === bloqueio
        ? []
        : [gravarSobre(Pessoa, comRecusa(pessoa, bloqueio, quem.origem, agora))]
    const evento = bloqueio === 'datavalid' ? ('ProvaDeVidaReprovou' as const) : ('TentativasEsgotadas' as const)
    const estado = chave === quem.chave ? maquina.next(carrinho.estado, evento) : undefined
    const bloqueado = estado ? { ...carrinho, estado, bloqueio } : carrinho
    const writes = [...(estado ? [replace(Carrinho, bloqueado, [{ tipo: evento, ref: bloqueio }])] : []), ...lembrada]
    if (writes.length) await storage.commit(writes)
    return bloqueado
  }, VEZES)
