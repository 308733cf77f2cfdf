import type { Input } from '../../../../shared/contract/endpoint.ts'
import { FormaIndisponivel, ParcelasInvalidas } from '../../../../shared/contract/erros.ts'
import type { criarLink } from '../../../../shared/contract/links.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { dividirPorForma } from '../../../../shared/domain/rateio.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Env } from '../../../platform/runtime/env.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { exigirQuePublique } from '../../empresas/regras/exigirQuePublique.ts'
import { retratoDaEmpresa } from '../../empresas/regras/retratoDaEmpresa.ts'
import { enderecoDeVolta } from '../vista/link.ts'
import { exigirContraste } from './exigirContraste.ts'
import { exigirLimite } from './exigirLimite.ts'
import { exigirOrigens } from './exigirOrigens.ts'
import { exigirValidade } from './exigirValidade.ts'
import { fiscalDoLink } from './fiscalDoLink.ts'
import { exigirQueCaiba, resolverRateio } from './resolverRateio.ts'

export type CorpoDoLink = Input<typeof criarLink>['body']
/** What the rules of a link ask: its receivers, and what staff allow everybody. */
export interface DepsDoLink {
  storage: Storage
  gerais: Pick<Gerais, 'valor'>
  env: Pick<Env, 'seguro'>
}

/**
 * What a link stores out of a body whose description is clean already, because we wrote its HTML ourselves: what cleans
 * other people's is 170 KB, and who sells by a link of the shop's carries none of it.
 */
export async function prepararLimpo(corpo: CorpoDoLink, empresa: Empresa, { storage, gerais, env }: DepsDoLink) {
  exigirQuePublique(empresa)
  exigirValidade(corpo, await gerais.valor('validades'))
  exigirLimite(corpo, empresa)
  exigirOrigens(corpo.origensPermitidas, env)
  const tipos = corpo.formasPagamento.map(f => f.tipo)
  if (new Set(tipos).size !== tipos.length)
    throw fault(FormaIndisponivel, {}, 'Cada forma de pagamento pode aparecer uma vez só.')
  for (const tipo of tipos) {
    if (!empresa.formasHabilitadas.includes(tipo))
      throw fault(FormaIndisponivel, {}, 'Sua empresa ainda não habilitou esta forma de pagamento.')
  }
  if (corpo.tema) exigirContraste(corpo.tema.cor, 'tema.cor')
  const rateio = await resolverRateio(storage, empresa.id, corpo.rateio ?? [])
  exigirQueCaiba(dividirPorForma(empresa.taxas, corpo.valor, tipos, rateio))
  const { docFiscal: _doc, cbsInformado: _cbs, ibsInformado: _ibs, ...campos } = corpo
  return {
    ...campos,
    fiscal: fiscalDoLink(corpo),
    rateio,
    redirectPagamentoAprovado: enderecoDeVolta(corpo),
    formasPagamento: corpo.formasPagamento.map(f => ({
      tipo: f.tipo,
      parcelas: f.tipo === formas.cartao ? parcelasAceitas(f.parcelas, empresa) : [],
    })),
    // a payer who is already identified pays once (DESIGN §4)
    limiteUsos: corpo.limiteUsos ?? (corpo.pagadorIdentificado ? 1 : null),
    pagador: corpo.pagadorIdentificado ? corpo.pagador : null,
    logo: null,
    empresa: retratoDaEmpresa(empresa),
  } satisfies Partial<Link>
}

/** One row per count, from 1 up, and no rate above what the company's contract allows for that count. */
function parcelasAceitas(parcelas: { numeroParcela: number; juros: number }[], empresa: Empresa) {
  if (!parcelas.length) return [{ numeroParcela: 1, juros: 0 }]
  const contagens = parcelas.map(p => p.numeroParcela)
  if (new Set(contagens).size !== contagens.length)
    throw fault(ParcelasInvalidas, {}, 'Cada quantidade de parcelas pode aparecer uma vez só.')
  for (const { numeroParcela, juros } of parcelas) {
    const maximo = empresa.taxas.cartao.parcelas.find(p => p.numeroParcela === numeroParcela)?.juros
    if (maximo === undefined || juros > maximo) {
      throw fault(ParcelasInvalidas, {}, `Os juros de ${numeroParcela}x passam do que seu contrato permite.`)
    }
  }
  return [...parcelas].sort((a, b) => a.numeroParcela - b.numeroParcela)
}
