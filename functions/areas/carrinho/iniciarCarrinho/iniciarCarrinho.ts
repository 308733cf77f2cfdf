import type { iniciarCarrinho as contrato } from '../../../../shared/contract/carrinho.ts'
import { ContratoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { carrinho as maquina } from '../../../../shared/domain/estados/carrinho.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { produto } from '../../../../shared/produto.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import { cookieDoCarrinho } from '../../../platform/http/retomar.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Empresa, provedoras } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Unico } from '../../../platform/storage/Usuario.ts'
import { impressaoDoIp } from '../../../providers/antifraude/sinais.ts'
import { abandonoMs } from '../regras/abandono.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'retomada' | 'risco'> }
/** Carts that one address may start: the call is a GET, so anything that follows links makes one. */
const POR_ENDERECO = { maximo: 120, janelaMs: 10 * 60_000 }

/** Starts a cart (E102): one write unit, and one that counts. The cookie says that this browser did. */
export const iniciarCarrinho: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const empresa = await acharEmpresa(deps.storage, params.id)
    const publica = empresa && colunasDaEmpresa[empresa.situacao].publica
    if (!publica || !empresa.formasHabilitadas.includes(formas.cartao)) throw fault(ContratoNaoEncontrado)
    const chave = impressaoDoIp(chaveiro, contexto.ip) ?? 'sem-endereco'
    await contarTentativa(deps, { assunto: 'carrinho', chave, ...POR_ENDERECO })
    const id = deps.ids.id21()
    await deps.storage.commit([
      Carrinho.create({
        id,
        versao: 1,
        estado: maquina.initial,
        empresaId: empresa.id,
        contrato: empresa.idContrato,
        valor: 0,
        boletos: 0,
        estrangeiro: false,
        criadoEm: new Date(deps.clock.now()).toISOString(),
        vence: deps.clock.now() + abandonoMs,
        ev: [{ tipo: 'CarrinhoIniciado' }],
      }),
    ])
    return new Answer(
      { nanoId: id, contrato: empresa.idContrato },
      { cookies: [cookieDoCarrinho(deps.env, chaveiro, id)] },
    )
  }

/** The company of a contract, whose number is unique; the provider's own, where it is asked for by its name (R032). */
async function acharEmpresa(storage: Storage, contrato: string) {
  if (contrato === produto.slug) {
    const { items } = await storage.query({ index: 'GSI1', pk: provedoras, limit: 1 })
    const id = items[0]?.GSI1SK
    return id === undefined ? undefined : Empresa.get(storage, String(id))
  }
  const dono = await Unico.get(storage, { tipo: 'contrato', chave: contrato })
  return dono && Empresa.get(storage, dono.dono)
}
