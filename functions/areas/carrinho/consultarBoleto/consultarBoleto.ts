import type { consultarBoleto as contrato } from '../../../../shared/contract/carrinho.ts'
import { BoletoInvalido, BoletoRepetido, CarrinhoCheio } from '../../../../shared/contract/erros.ts'
import { codigoDeBarras, linhaDigitavel, type MotivoBoleto } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import { MAXIMO_DE_BOLETOS } from '../../../../shared/domain/carrinho.ts'
import { palavrasDoCarrinho } from '../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { carrinhoDoCookie } from '../../../platform/http/retomar.ts'
import { contarTentativa } from '../../../platform/http/tentativas.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { BoletoNoCarrinho, boletosDoCarrinho, Carrinho, Consulta } from '../../../platform/storage/Carrinho.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { impressaoDoIp } from '../../../providers/antifraude/sinais.ts'
import type { PagamentoDeBoletoPort } from '../../../providers/pagamentoDeBoleto/port.ts'
import { carregarCarrinho, passar } from '../regras/carregarCarrinho.ts'
import { comBoletos } from '../regras/comBoletos.ts'
import { boletoPublico } from '../vista.ts'
import { interpretarConsulta } from './interpretarConsulta.ts'

type D = Base & {
  storage: Storage
  pagamentoDeBoleto: PagamentoDeBoletoPort
  gerais: Gerais
  chaves: Chaves<'retomada' | 'risco'>
}
/** Lookups that one address may make: each says whom a stranger's slip pays, and how much. */
const POR_ENDERECO = { maximo: 120, janelaMs: 10 * 60_000 }
/** What is left of a request's time for writing the answer down. */
const FOLGA_MS = 3_000

/**
 * Looks a slip up and puts it into the cart (E104): six write units, in one transaction with the cart's sums, and one that
 * counts. A slip that is there already, or has no room, is refused before the registry is asked and once more after it.
 */
export const consultarBoleto: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const { storage, clock } = deps
    const leitura = codigoDeBarras(params.linha)
    await comLugar(storage, params.carrinho, leitura.ok ? leitura.valor : '')
    if (!leitura.ok) throw fault(BoletoInvalido, { motivo: leitura.motivo }, palavrasDoCodigo(leitura.motivo))
    const codigo = leitura.valor
    const chave = impressaoDoIp(chaveiro, contexto.ip) ?? 'sem-endereco'
    await contarTentativa(deps, { assunto: 'consulta', chave, ...POR_ENDERECO })
    const linha = linhaDigitavel(codigo)
    const resposta = await deps.pagamentoDeBoleto.consultar(linha, { prazo: contexto.prazo - FOLGA_MS })
    const consultado = interpretarConsulta(resposta, clock.now())
    const consultaId = deps.ids.id21()
    const aberto = carrinhoDoCookie(deps.env, chaveiro, contexto.cookies) === params.carrinho
    return redecide(async () => {
      const { carrinho, boletos } = await comLugar(storage, params.carrinho, codigo)
      const em = clock.now()
      const novo: BoletoNoCarrinho = { carrinhoId: carrinho.id, consultaId, em, codigo, linha, ...consultado }
      const estado = passar(carrinho, 'BoletoConsultado')
      const somado = { ...comBoletos(carrinho, [...boletos, novo]), estado }
      await storage.commit([
        replace(Carrinho, somado, [{ tipo: 'BoletoConsultado', ref: consultaId }]),
        BoletoNoCarrinho.create(novo),
        Consulta.create({ consultaId, carrinhoId: carrinho.id }),
      ])
      return { consultaId, boleto: boletoPublico(somado, novo, em, aberto) }
    })
  }

/** The cart with its slips, where there is room for this one. */
async function comLugar(storage: Storage, id: string, codigo: string) {
  const carrinho = await carregarCarrinho(storage, id)
  passar(carrinho, 'BoletoConsultado')
  const boletos = await boletosDoCarrinho(storage, id)
  if (boletos.some(b => b.codigo === codigo)) throw fault(BoletoRepetido)
  if (boletos.length >= MAXIMO_DE_BOLETOS) throw fault(CarrinhoCheio, { maximo: MAXIMO_DE_BOLETOS })
  return { carrinho, boletos }
}

const palavrasDoCodigo = (motivo: MotivoBoleto): string =>
  motivo === 'vazio' || motivo === 'caracteres' || motivo === 'tamanho'
    ? palavrasDoCarrinho.codigo[motivo]
    : palavrasDoCarrinho.codigo.digito
