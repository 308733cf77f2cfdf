import {
  CartaoNaoConfirmado,
  CartaoSemResposta,
  ConsentimentoMudou,
  RecorrenciaEmOutraSituacao,
  RequisicaoInvalida,
} from '../../../../shared/contract/erros.ts'
import type { usarCartaoNaAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import { razaoDaNegativa } from '../../../../shared/domain/negativasDoCartao.ts'
import { Fault, fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { ConditionFailed, redecide, type Storage } from '../../../platform/storage/port.ts'
import {
  type AssinaturaDePlano,
  CartaoDaAssinatura,
  type ChecagemDoCartao,
} from '../../../platform/storage/Recorrencia.ts'
import type { AdquirentePort, Guarda } from '../../../providers/adquirente/port.ts'
import type { TresDsPort } from '../../../providers/tresds/port.ts'
import { type CartaoLido, lerCartao } from '../../cobranca/regras/cartao/lerCartao.ts'
import { daRetentativa } from '../../cobranca/regras/cartao/passosDaTentativa.ts'
import { aposDesafioNaAssinatura, autenticarNaAssinatura } from '../regras/cartao/autenticarNaAssinatura.ts'
import { consentimentoDe } from '../regras/cartao/consentir.ts'
import { aposCartao, podeUsarCartao } from '../regras/cartao/decidirCartao.ts'
import { anotarNegada, tirarPergunta } from '../regras/cartao/perguntarDoCartao.ts'
import { trocarParaCartao } from '../regras/cartao/trocarParaCartao.ts'
import { conferirCodigoDoPagador, gastarCodigo } from '../regras/codigoDoPagador.ts'
import { gravarAssinatura } from '../regras/encerrarAssinatura.ts'
import { lerPeloToken } from '../regras/lerAssinatura.ts'
import { verParaOPagador } from '../vista.ts'

type D = Base & {
  storage: Storage
  gerais: Gerais
  chaves: Chaves<'codigos' | 'desafio-3ds' | 'risco'>
  adquirente: AdquirentePort
  tresds: TresDsPort
}
/** The write after the acquirer's answer. */
const NOSSO_MS = 2_000

/**
 * The payer has a card kept for their subscription, or replaces it: the consent that they were shown, the code of their
 * phone, their bank's word on them (3-D Secure, which may ask them first), the issuer's on the card (for nothing), and then the acquirer's token in one transaction
 * with what it charges from here on. Nothing of the card is written down. The sweeper charges what is open, within a minute.
 */
export const usarCartaoNaAssinatura: UseCase<typeof contrato, D> =
  deps =>
  async ({ params: { token }, body, contexto }) => {
    const { storage, clock } = deps
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const agora = clock.now()
    const lida = await lerPeloToken(storage, token)
    const empresa = await Empresa.get(storage, lida.empresaId, { consistent: true })
    if (!empresa || !podeUsarCartao(lida, empresa)) throw fault(RecorrenciaEmOutraSituacao)
    const consentimento = consentimentoDe(lida, empresa)
    if (body.consentimento !== consentimento.sha256) throw fault(ConsentimentoMudou)
    const quem = { nomePagador: lida.pagador.nome, empresaId: empresa.id, chaveiro, iniciadoEm: agora, agora }
    const cartao = lerCartao(body, quem)
    exigirBandeira(deps, cartao)
    const dado = { a: lida, lido: cartao, body, contexto, chaveiro }
    const autenticada = body.threeDsCode
      ? await aposDesafioNaAssinatura(deps, dado)
      : await autenticarNaAssinatura(
          deps,
          dado,
          await conferirCodigoDoPagador(storage, chaveiro, lida, { codigo: body.codigo, agora }),
        )
    if (autenticada.tipo === 'desafio') {
      const { desafio } = autenticada
      return { ...(await verParaOPagador(deps, lida, false)), desafio3ds: desafio }
    }
    const { pergunta, provado, prova } = autenticada
    const guarda = await guardar(deps, { a: lida, cartao, pergunta }, contexto.prazo - NOSSO_MS)
    const id = deps.ids.ulid(agora)
    const doCartao = {
      id,
      bandeira: cartao.bandeira,
      finais: cartao.cartao.finais,
      desde: new Date(agora).toISOString(),
    }
    try {
      await redecide(async () => {
        const a = await lerPeloToken(storage, token)
        if (!podeUsarCartao(a, empresa)) throw fault(RecorrenciaEmOutraSituacao)
        // the company may have changed what is charged while the acquirer was asked: its payer agreed to something else
        if (consentimentoDe(a, empresa).sha256 !== consentimento.sha256) throw fault(ConsentimentoMudou)
        const { trocados, writes } = await trocarParaCartao(storage, a)
        const { aprovadas = [] } = a.cartao
          ? ((await CartaoDaAssinatura.get(storage, { assinaturaId: a.id, id: a.cartao.id })) ?? {})
          : {}
        await storage.commit([
          gravarAssinatura(aposCartao(a, { cartao: doCartao, trocados }, agora)),
          CartaoDaAssinatura.create({
            ...{ assinaturaId: a.id, id, token: guarda.token, bandeira: cartao.bandeira, bin: cartao.cartao.bin },
            ...{ finais: cartao.cartao.finais, digital: cartao.digital, dados: cartao.dados(a.valor), aprovadas },
            ...(guarda.transacao && { transacao: guarda.transacao }),
            ...(prova && { autenticacao: { ...prova, em: doCartao.desde } }),
            consentimento: {
              ...{ versao: consentimento.versao, sha256: consentimento.sha256, em: doCartao.desde },
              ...(contexto.ip && { ip: contexto.ip }),
            },
          }),
          ...writes,
          await gastarCodigo(storage, provado),
        ])
      })
    } catch (error) {
      // written for certain nowhere: it charges nothing, and is not left there
      if (error instanceof Fault || error instanceof ConditionFailed)
        await deps.adquirente.esquecerCartao(guarda.token, { prazo: contexto.prazo })
      throw error
    }
    return { ...(await verParaOPagador(deps, await lerPeloToken(storage, token), false)), desafio3ds: null }
  }

/** @throws RequisicaoInvalida: cards of this brand are not kept */
function exigirBandeira({ adquirente }: Pick<D, 'adquirente'>, { bandeira }: CartaoLido): void {
  if (adquirente.capacidades.bandeirasGuardadas.includes(bandeira)) return
  const mensagem = 'Para a assinatura, use um cartão Visa, Mastercard ou Elo.'
  throw fault(RequisicaoInvalida, { campos: [{ campo: 'numeroCartao', mensagem }] })
}

/** The acquirer's token of a card that its issuer confirmed. @throws CartaoNaoConfirmado, CartaoSemResposta */
async function guardar(
  { adquirente, storage, log }: D,
  {
    a,
    cartao: { cartao, bandeira },
    pergunta,
  }: { a: AssinaturaDePlano; cartao: CartaoLido; pergunta: ChecagemDoCartao },
  prazo: number,
): Promise<Extract<Guarda, { tipo: 'guardado' }>> {
  const guarda = await adquirente.guardarCartao({ cartao, bandeira, nome: a.pagador.nome }, { prazo })
  if (guarda.tipo === 'indeterminada') throw fault(CartaoSemResposta)
  if (guarda.tipo === 'negado') {
    await anotarNegada(storage, pergunta, { codigo: guarda.codigo, ...daRetentativa(guarda.retentativa) })
    throw fault(CartaoNaoConfirmado, { razao: razaoDaNegativa(bandeira, guarda.codigo) })
  }
  await tirarPergunta(storage, pergunta)
  if (guarda.tipo === 'guardado') return guarda
  log.error('card-not-kept', { assinatura: a.id, motivo: guarda.motivo })
  throw fault(CartaoSemResposta)
}
