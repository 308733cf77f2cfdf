import { anunciarCodigo } from '../../../functions/areas/recorrencia/regras/codigoDoPagador.ts'
import { pausarAssinatura, retomarAssinatura } from '../../../functions/areas/recorrencia/regras/decidirAssinatura.ts'
import { decidirPeloPagador } from '../../../functions/areas/recorrencia/regras/decidirPeloPagador.ts'
import { gravarCancelamento, retirarAbertos } from '../../../functions/areas/recorrencia/regras/encerrarAssinatura.ts'
import { usarCartaoNaAssinatura } from '../../../functions/areas/recorrencia/usarCartaoNaAssinatura/usarCartaoNaAssinatura.ts'
import { verParaOPagador } from '../../../functions/areas/recorrencia/vista.ts'
import { Fault } from '../../../functions/platform/http/fault.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import {
  AssinaturaDePlano,
  CartaoDaAssinatura,
  CicloDaAssinatura,
  CodigoDaAssinatura,
} from '../../../functions/platform/storage/Recorrencia.ts'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import { dataSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { sorteio } from '../../unit/providers/mundo.ts'
import { dia, mundo, segunda } from '../boleto/mundo.ts'

/**
 * Drawn lives of subscriptions by slip, mandate and card, in virtual time, with the faults of registrar, PSP and acquirer;
 * what must hold of every one of them is said by an oracle of its own, out of the institutions' books and the cycles.
 */

const cartoes = ['4000000000000010', ...cartoesMagicos.filter(c => c.guardado).map(c => c.numero)]
const falhas = [
  ...(['cielo-autorizar', 'cielo-capturar', 'cielo-consultar', 'cielo-listar', 'cielo-esquecer'] as const),
  ...(['cielo-boleto', 'cobr-enviar', 'cobr-consultar', 'rec-cancelar'] as const),
]
const modos = ['503-com-efeito', '503-sem-efeito', 'pendurar-com-efeito', 'pendurar-sem-efeito'] as const

export interface Vida {
  a: AssinaturaDePlano
  ciclos: CicloDaAssinatura[]
  /** It was paused or suspended once: cycles may have been passed over. */
  parou: boolean
  pagamentos: Checkout[]
}
export type Mundo = ReturnType<typeof mundo>

/** Plays `dias` of one to four subscriptions drawn from a seed, six hours at a time, and two quiet weeks after them. */
export async function viver(semente: number, dias: number): Promise<{ m: Mundo; vidas: Vida[]; tokens: number }> {
  const sorte = sorteio(semente)
  const um = <T>(de: readonly T[]): T => de[Math.floor(sorte() * de.length)] as T
  const talvez = (p: number) => sorte() < p
  const m = mundo()
  const { storage } = m.deps
  const deps = {
    ...m.deps,
    env: { PAGAR_URL: 'https://pagar.example' } as never,
    gerais: geraisPadrao,
    chaves: chavesDeTeste(),
  }
  await storage.commit([Empresa.create(empresaGuardada())])
  const ids: string[] = []
  const pararam = new Set<string>()
  for (let i = 0, quantas = 1 + Math.floor(sorte() * 4); i < quantas; i++) {
    const id = `Vida${String(semente).padStart(8, '0')}${String(i).padStart(9, '0')}`
    ids.push(id)
    const base = assinaturaGuardada({ id, criadoEm: new Date(segunda).toISOString(), vence: segunda })
    const endereco = {
      ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1', complemento: '' },
      ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
    }
    const ciclos = um([undefined, undefined, 3, 8])
    const nova: AssinaturaDePlano = {
      ...{ ...base, forma: um(['boleto', 'pixAutomatico'] as const), intervalo: um(['semanal', 'mensal'] as const) },
      ...{ primeiro: somarDias('2026-11-28', Math.floor(sorte() * 40)), valor: 1000 + Math.floor(sorte() * 9000) },
      ...{ carencia: um([5, 15, 30]), pagadorPodePausar: true, pagador: { ...base.pagador, endereco } },
      ...(ciclos !== undefined && { ciclos }),
    }
    await storage.commit([AssinaturaDePlano.create(nova)])
  }
  const raiz = async (id: string) =>
    (await AssinaturaDePlano.get(storage, id, { consistent: true })) as AssinaturaDePlano
  const tolerar = (error: unknown) => {
    if (!(error instanceof Fault) && !(error instanceof Error && /on its way|invalid state/.test(error.message)))
      throw error
  }
  const darCartao = async (id: string) => {
    const a = await raiz(id)
    const agora = m.now()
    const antes = await CodigoDaAssinatura.get(
      storage,
      { assinaturaId: id, dia: dataSaoPaulo(agora) },
      { consistent: true },
    )
    await storage.commit([anunciarCodigo(await deps.chaves.abrir(), a, { antes, codigo: '4321', agora })])
    const { consentimento } = await verParaOPagador(deps, a, false)
    const body = {
      ...{ nomeCartao: 'MARTA RIBEIRO', numeroCartao: um(cartoes), cvvCartao: '123', vencimentoCartao: '12/2035' },
      ...{ consentimento: consentimento?.sha256 ?? '', codigo: '4321' },
    }
    const params = { token: `${id}${a.segredo}` }
    await usarCartaoNaAssinatura(deps)({ params, body, contexto: { prazo: agora + 25_000 } } as never)
  }
  const mudar = async (id: string, mudanca: (a: AssinaturaDePlano) => ReturnType<typeof pausarAssinatura>) => {
    const feita = mudanca(await raiz(id))
    if (feita) await storage.commit([replace(AssinaturaDePlano, feita.proximo, feita.ev)])
  }
  const umDia = async () => {
    for (const id of ids) {
      const a = await raiz(id)
      if (a.estado === 'pausada' || a.estado === 'suspensa') pararam.add(id)
      if (talvez(a.forma === 'boleto' ? 0.08 : 0.01)) await darCartao(id).catch(tolerar)
      if (talvez(0.01)) await mudar(id, x => decidirPeloPagador(x, 'boleto', m.now()))
      if (talvez(0.01)) await mudar(id, x => pausarAssinatura(x, 'empresa', m.now()))
      if (a.estado === 'pausada' && talvez(0.2)) await mudar(id, x => retomarAssinatura(x, m.now()))
      if (talvez(0.004) && a.estado !== 'cancelada' && a.estado !== 'concluida') {
        await storage.commit([gravarCancelamento(await raiz(id), 'pagador', m.now())])
        await retirarAbertos(deps, id)
      }
      const { mandato } = await raiz(id)
      if (mandato?.estado === 'aguardandoAutorizacao' && mandato.idRec && talvez(0.5)) {
        if (m.psp.mandatos.autorizar(mandato.idRec)) await m.contarPix(mandato.txid)
      }
    }
    for (const b of m.cielo.boletos.todos()) if (talvez(0.2)) m.cielo.boletos.pagar(b.pagamentoId, {})
    if (talvez(0.3)) m.cielo.falhas.registrar({ rota: um(falhas), modo: um(modos), vezes: 1 })
  }
  for (let n = 0; n < dias; n++) {
    await umDia()
    await m.passar(dia, dia / 4)
  }
  // nothing more is asked of anyone: what was under way ends
  await m.passar(14 * dia, dia / 4)
  const vidas = await Promise.all(
    ids.map(async id => {
      const { values: ciclos } = await CicloDaAssinatura.query(storage, { pk: `ASP#${id}`, sk: { prefix: 'CICLO#' } })
      const pagamentos = (await storage.getMany(ciclos.map(c => Checkout.key(c.checkoutId)))).map(Checkout.parse)
      return { a: await raiz(id), ciclos, parou: pararam.has(id), pagamentos }
    }),
  )
  const guardados = await Promise.all(
    ids.map(
      async id => (await CartaoDaAssinatura.query(storage, { pk: `ASP#${id}`, sk: { prefix: 'CARTAO#' } })).values,
    ),
  )
  return { m, vidas, tokens: guardados.flat().filter(c => c.token !== undefined).length }
}

const semana = 7 * dia
/** Everything that is wrong with what was played; nothing, if all holds. */
export function oraculo({ m, vidas, tokens }: Awaited<ReturnType<typeof viver>>): string[] {
  return [
    ...vidas.flatMap(v => [...daAssinatura(v), ...v.ciclos.flatMap(c => doCiclo(m, v, c))]),
    ...(tokens === m.cielo.cofre.todos().length ? [] : [`${m.cielo.cofre.todos().length} cards kept, ${tokens} known`]),
    ...(tokens === vidas.filter(v => v.a.cartao).length ? [] : ['a card is kept that charges nothing']),
  ]
}

function daAssinatura({ a, ciclos, parou }: Vida): string[] {
  const pagas = ciclos.filter(c => c.situacao === 'paga')
  const numeros = ciclos.map(c => c.n)
  const tentativas = ciclos.flatMap(c => c.noCartao?.tentativas ?? []).sort((x, y) => x.em - y.em)
  const fim = a.fimEm && a.estado === 'cancelada' ? Date.parse(a.fimEm) : Number.POSITIVE_INFINITY
  return [
    ...(a.pagos === pagas.length ? [] : [`${a.id}: ${a.pagos} paid, and ${pagas.length} cycles say so`]),
    ...(a.recebido === pagas.reduce((s, c) => s + c.valor, 0) ? [] : [`${a.id}: received ${a.recebido}`]),
    ...(new Set(numeros).size === numeros.length ? [] : [`${a.id}: a cycle twice`]),
    ...(parou || numeros.every((n, i) => n === i + 1) ? [] : [`${a.id}: skipped ${numeros.join(' ')}`]),
    ...tentativas.filter(t => t.em > fim).map(t => `${a.id}: tried at ${t.em}, after its end`),
    // the schemes' windows, and what may never be repeated
    ...tentativas.flatMap((t, i) => {
      const iguais = tentativas.slice(0, i).filter(x => x.finais === t.finais)
      const noMes = iguais.filter(x => x.fim === 'negada' && x.em > t.em - 30 * dia).length
      const nunca = iguais.some(x => x.cartao === t.cartao && x.fim === 'negada' && x.razao === 'nunca')
      return [
        ...(noMes >= 15 ? [`${a.id}: past the brand's limit`] : []),
        ...(nunca ? [`${a.id}: repeated what may not be`] : []),
      ]
    }),
    ...(a.estado === 'cancelada' && (a.abertos.length || a.cartao || a.aEsquecer)
      ? [`${a.id}: not all was taken away`]
      : []),
  ]
}

function doCiclo({ cielo }: Mundo, { a, pagamentos }: Vida, c: CicloDaAssinatura): string[] {
  const onde = `${a.id} ${c.n}`
  const tentativas = c.noCartao?.tentativas ?? []
  const tomado = tentativas.reduce((s, t) => {
    const { capturado, devolvido, retido } = cielo.livro.balanco(t.pedido)
    return s + capturado - devolvido + retido
  }, 0)
  const pagamento = pagamentos.find(p => p.id === c.checkoutId)
  const doCartao = pagamento?.tentativa?.estado === 'capturada'
  const porCartao = new Map<string, number>()
  for (const t of tentativas) porCartao.set(t.cartao, (porCartao.get(t.cartao) ?? 0) + 1)
  const aberto = a.abertos.find(x => x.n === c.n)
  const parado = aberto && aberto.por === 'cartao' && (aberto.noCartao?.olharEm ?? 0) < segunda - semana
  return [
    ...(tomado === (doCartao ? c.valor : 0)
      ? []
      : [`${onde}: ${tomado} on the card, and its payment says ${doCartao}`]),
    ...(doCartao && c.situacao !== 'paga' ? [`${onde}: charged, and ${c.situacao}`] : []),
    ...([...porCartao.values()].every(n => n <= 4) ? [] : [`${onde}: more than four tries of one card`]),
    ...(parado ? [`${onde}: forgotten`] : []),
  ]
}
