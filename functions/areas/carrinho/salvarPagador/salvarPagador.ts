import type { salvarPagador as contrato } from '../../../../shared/contract/carrinho.ts'
import { opcoesDoCarrinho } from '../../../../shared/domain/carrinho.ts'
import { etapaDoCarrinho, carrinho as maquina } from '../../../../shared/domain/estados/carrinho.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { VereditoDeRisco } from '../../../../shared/domain/risco/diario.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import { carrinhoDoCookie, cookieDoCarrinho } from '../../../platform/http/retomar.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import { boletosDoCarrinho, Carrinho, Documento, documentosDoCarrinho } from '../../../platform/storage/Carrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { type Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import type { AntifraudePort } from '../../../providers/antifraude/port.ts'
import { type DepsDoEnvio, enviarCodigo } from '../../identidade/regras/contato/enviarCodigo.ts'
import { doCarrinho } from '../../identidade/regras/contato/itensDoContato.ts'
import { mesmoPagador } from '../../identidade/regras/contato/mesmoPagador.ts'
import { comContato, umaVaga } from '../../identidade/regras/contato/registroDoContato.ts'
import { carregarCarrinho, semCartaoVivo } from '../regras/carregarCarrinho.ts'
import { daPessoa, decidirDocumentos } from '../regras/documentosDoCarrinho.ts'
import { analisar, bloqueioDoDocumento } from './analisarPagador.ts'
import { lerPagadorDoCarrinho, naoRegistrado } from './lerPagador.ts'

type D = DepsDoEnvio & {
  antifraude: AntifraudePort
  gerais: Gerais
  chaves: Chaves<'codigos' | 'limites' | 'retomada' | 'risco' | 'selfie'>
}

/**
 * Registers who pays (E109), and announces their token in the same transaction: four write units, root and payer. The
 * token goes out after it. Another payer starts anew: blocks, selfie and papers were the former payer's (S048); a payer
 * who registers again with the same phone and document keeps the token.
 */
export const salvarPagador: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, body, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const aberto = carrinhoDoCookie(deps.env, chaveiro, contexto.cookies) === params.id
    const vaga = umaVaga(deps)
    const feito = await redecide(async () => {
      const c = await comOpcao(deps.storage, await carregarCarrinho(deps.storage, params.id))
      const lido = lerPagadorDoCarrinho(c, body, new Date(deps.clock.now()).toISOString())
      const antes = await PagadorDoCarrinho.get(deps.storage, c.id, { consistent: true })
      // a stranger who knows the cart's id takes no registered payer's place
      if (antes && !aberto && !mesmoPagador(antes, lido))
        throw naoRegistrado(c, 'etapa', palavrasDoCarrinho.pagador.outro)
      const bloqueio = await bloqueioDoDocumento(deps, chaveiro, lido, contexto.ip)
      if (bloqueio) {
        const { bloqueado, tentativas } = palavrasDoCarrinho.pagador
        throw naoRegistrado(c, 'bloqueado', bloqueio === 'datavalid' ? bloqueado : tentativas, 'documento')
      }
      const { tipo, guardar } = await analisar(deps, { chaveiro, c, pagador: lido, contexto })
      const registrado = registrar(c, lido, antes, tipo)
      const alvo = { ...registrado, link: c.contrato, contato: c.contato ?? ('pendente' as const) }
      const semEnvio = tipo === 'reprovado'
      const contatado = await comContato(deps, alvo, { ...lido, ...guardar }, { vaga, semEnvio, itens: doCarrinho })
      const comToken = { ...registrado, contato: contatado.contato }
      const { carrinho, writes, ev } = await seguir(deps, comToken, antes?.documento !== lido.documento)
      await deps.storage.commit([
        replace(Carrinho, carrinho, ev),
        PagadorDoCarrinho.put(contatado.pagador, contatado.when),
        ...writes,
      ])
      return { carrinho, novo: contatado.novo, dele: aberto || !antes }
    })
    if (feito.novo)
      await enviarCodigo(deps, { c: feito.carrinho, codigoNovo: feito.novo, prazo: contexto.prazo, itens: doCarrinho })
    const resposta = { proximaEtapa: etapaDoCarrinho(feito.carrinho.estado) }
    return new Answer(resposta, { cookies: feito.dele ? [cookieDoCarrinho(deps.env, chaveiro, params.id)] : [] })
  }

/**
 * The cart as it may have a payer: with slips, and instalments; where none were chosen, the most there are (S045).
 * @throws PagadorNaoRegistrado
 */
async function comOpcao(storage: Storage, c: Carrinho): Promise<Carrinho> {
  const palavras = palavrasDoCarrinho.pagador
  if (c.boletos === 0) throw naoRegistrado(c, 'vazio', palavras.vazio)
  const escolhido = c.parcelas === undefined ? await comMaisParcelas(storage, c) : c
  if (!escolhido || !maquina.next(escolhido.estado, 'PagadorRegistrado') || !semCartaoVivo(c))
    throw naoRegistrado(c, 'etapa', palavras.etapa)
  return escolhido
}

async function comMaisParcelas(storage: Storage, c: Carrinho): Promise<Carrinho | undefined> {
  const empresa = await Empresa.get(storage, c.empresaId)
  const opcao = empresa && opcoesDoCarrinho(c.valor, empresa.taxas.cartao).at(-1)
  const estado = maquina.next(c.estado, 'ParcelaEscolhida')
  if (!opcao || !estado) return undefined
  return { ...c, estado, parcelas: opcao.parcela, taxa: opcao.taxa, total: opcao.valorTotal }
}

/** Pure: the root with that payer. Unknown is no refusal: we never lose a sale by being slow. */
function registrar(c: Carrinho, lido: Pagador, antes: Pagador | undefined, tipo: VereditoDeRisco): Carrinho {
  const mesmo = antes?.documento === lido.documento
  const estado = maquina.next(c.estado, tipo === 'reprovado' ? 'AntifraudeReprovou' : 'PagadorRegistrado')
  if (!estado) throw naoRegistrado(c, 'etapa', palavrasDoCarrinho.pagador.etapa)
  const estrangeiro = lido.documentoInternacional ?? false
  const vida = estrangeiro ? ('dispensada' as const) : mesmo && c.vida === 'aprovada' ? c.vida : ('pendente' as const)
  return {
    ...c,
    estado,
    estrangeiro,
    vida,
    prova: vida === 'aprovada' ? c.prova : undefined,
    bloqueio: tipo === 'reprovado' ? ('antifraude' as const) : undefined,
    pendentes: undefined,
  }
}

/** What comes after the registration: nothing but the token, or, where this phone gave it before, the documents. */
async function seguir(
  deps: D,
  c: Carrinho,
  outro: boolean,
): Promise<{ carrinho: Carrinho; writes: Write[]; ev: EventoDe<'Carrinho'>[] }> {
  const documentos = await documentosDoCarrinho(deps.storage, c.id)
  const dele = outro ? documentos.filter(daPessoa) : []
  // what the company asked for is asked of the new payer
  const vazios = dele.filter(d => d.daEmpresa).map(d => ({ ...d, enviadoEm: undefined, arquivo: undefined }))
  const remover = dele.map(d =>
    d.daEmpresa
      ? Documento.put({ ...d, enviadoEm: undefined, arquivo: undefined })
      : Documento.remove({ carrinhoId: c.id, id: d.id }),
  )
  // counted by the anti-fraud rules either way
  const ev: EventoDe<'Carrinho'>[] = [{ tipo: 'PagadorRegistrado' }]
  if (c.bloqueio) ev.push({ tipo: 'AntifraudeReprovou' })
  if (c.bloqueio || c.contato !== 'validado') return { carrinho: c, writes: remover, ev }
  const boletos = await boletosDoCarrinho(deps.storage, c.id)
  const antes = [...documentos.filter(d => !dele.includes(d)), ...vazios]
  const pedido = decidirDocumentos({ carrinho: c, boletos, antes }, deps.ids)
  return { carrinho: pedido.carrinho, writes: [...remover, ...pedido.writes], ev: [...ev, ...pedido.ev] }
}
