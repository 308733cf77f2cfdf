import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import { LojaIncompleta } from '../../../../shared/contract/erros.ts'
import type { definirLojaOnline, obterLojaOnline } from '../../../../shared/contract/lojaOnline.ts'
import {
  faltaParaAbrir,
  limitesDaLoja,
  type PassoDaLoja,
  textosIniciais,
  urlDaLoja,
} from '../../../../shared/domain/lojaOnline.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ProdutoDaLoja, produtosDaEmpresa } from '../../../platform/storage/Catalogo.ts'
import { UsosDoCupom } from '../../../platform/storage/CupomDaLoja.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import { porNome } from '../../../platform/storage/porNome.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'

export type DepsDaLoja = Base & { storage: Storage }

/** Pure: a shop that its company said nothing of yet. */
const inicial = (e: Empresa): LojaOnline => ({
  ...{ empresaId: e.id, versao: 0, estado: 'rascunho', previa: '', aviso: '', horario: '' },
  ...{
    nome: e.nomeComercial.slice(0, limitesDaLoja.nome),
    endereco: (e.endereco ?? '').slice(0, limitesDaLoja.endereco),
  },
  entrega: { retirada: { ativa: false, instrucoes: '' }, faixas: [] },
  ...textosIniciais(e),
})
export const lerLojaOnline = async (storage: Storage, e: Empresa): Promise<LojaOnline> =>
  (await LojaOnline.get(storage, e.id, { consistent: true })) ?? inicial(e)

/** Products that are looked at to know whether the shop has anything to sell: one page. */
const OLHADOS = 100
async function vendeAlgo(storage: Storage, empresaId: string): Promise<boolean> {
  const { itens } = await porNome(
    storage,
    { key: ProdutoDaLoja.key, parse: ProdutoDaLoja.parse },
    { index: 'GSI1', pk: produtosDaEmpresa(empresaId, false), limit: OLHADOS },
  )
  return itens.some(p => p.situacao === 'disponivel')
}

/** What is missing before this shop may be open. */
export const faltaDaLoja = async (storage: Storage, loja: LojaOnline, e: Empresa): Promise<PassoDaLoja[]> =>
  faltaParaAbrir(loja, {
    contratada: e.modulos?.loja ?? false,
    formas: e.formasHabilitadas.length,
    vende: await vendeAlgo(storage, e.id),
  })
/** @throws LojaIncompleta with what is missing */
export const exigirCompleta = (falta: PassoDaLoja[]): void => {
  if (falta.length) throw fault(LojaIncompleta, { falta })
}

/** The shop as its people read it; `usos`: of its coupons, by id. */
export function verLojaOnline(
  loja: LojaOnline,
  { falta, usos }: { falta: PassoDaLoja[]; usos: ReadonlyMap<string, number> },
  { slug, pagarUrl }: { slug: string; pagarUrl: string },
): Output<typeof obterLojaOnline> {
  const { entrega: e } = loja
  const url = urlDaLoja(pagarUrl, slug)
  return {
    ...{ nome: loja.nome, aviso: loja.aviso, horario: loja.horario, endereco: loja.endereco, estado: loja.estado },
    ...{ whatsapp: loja.whatsapp ?? null, minimo: loja.minimo ?? null, url, falta },
    ...{ termos: loja.termos, trocas: loja.trocas, privacidade: loja.privacidade },
    entrega: {
      ...{ ...e, fixo: e.fixo ?? null, gratisAcimaDe: e.gratisAcimaDe ?? null },
      transportadora: e.transportadora ?? null,
    },
    cupons: (loja.cupons ?? []).map(({ id, codigo, ...c }) => ({
      ...{ cupom: id, codigo, percentual: c.percentual ?? null, valor: c.valor ?? null, minimo: c.minimo ?? null },
      ...{ de: c.de ?? null, ate: c.ate ?? null, usos: c.usos ?? null, usados: usos.get(id) ?? 0 },
    })),
    previa: loja.previa ? `${url}/previa/${loja.previa}` : null,
  }
}

/** How many orders have each coupon of a shop, by id: one batch. */
export async function usosDosCupons(storage: Storage, { cupons = [] }: LojaOnline): Promise<Map<string, number>> {
  if (!cupons.length) return new Map()
  const lidos = (await storage.getMany(cupons.map(c => UsosDoCupom.key(c.id)))).map(UsosDoCupom.parse)
  return new Map(lidos.map(u => [u.id, u.usos]))
}

/**
 * Pure: the coupons that a shop has after what was said of them. One keeps its id, by which its uses are counted, where it is
 * this shop's; any other is new, and begins to be counted.
 */
export function cuponsDaLoja(
  ditos: Input<typeof definirLojaOnline>['body']['cupons'],
  antes: LojaOnline['cupons'],
  novoId: () => string,
): Pick<LojaOnline, 'cupons'> {
  if (!ditos) return antes ? { cupons: antes } : {}
  const seus = new Set(antes?.map(c => c.id))
  const cupons = ditos.map(({ cupom, codigo, ...c }) => ({
    ...{ id: cupom !== null && seus.delete(cupom) ? cupom : novoId(), codigo },
    ...Object.fromEntries(Object.entries(c).filter(([, v]) => v !== null)),
  }))
  return cupons.length ? { cupons } : {}
}

/** Pure: what is kept of what was said; where nothing was said of carriers, what was kept of them. */
export function camposDaLoja(
  { whatsapp, minimo, entrega, cupons: _cupons, ...resto }: Input<typeof definirLojaOnline>['body'],
  antes: LojaOnline['entrega'],
) {
  const { fixo, gratisAcimaDe, transportadora: dita, ...sempre } = entrega
  const transportadora = dita === undefined ? antes.transportadora : dita
  return {
    ...resto,
    ...(whatsapp !== null && { whatsapp }),
    ...(minimo !== null && { minimo }),
    entrega: {
      ...{ ...sempre, ...(fixo && { fixo }), ...(gratisAcimaDe !== null && { gratisAcimaDe }) },
      ...(transportadora && { transportadora }),
    },
  }
}

/** Writes the shop over the version that was read. */
export const trocarLoja = (antes: LojaOnline, depois: LojaOnline): Write =>
  antes.versao === 0
    ? LojaOnline.create({ ...depois, versao: 1 })
    : LojaOnline.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])
