import { criarAntecipacao } from '../../functions/areas/antecipacao/criarAntecipacao/criarAntecipacao.ts'
import { validarAntecipacao } from '../../functions/areas/antecipacao/validarAntecipacao/validarAntecipacao.ts'
import { destinoDe } from '../../functions/areas/saldo/regras/destinoDaConta.ts'
import { escopoDaEmpresa, escopoDoDestino } from '../../functions/areas/saldo/regras/destinoDaSaida.ts'
import { enviarTransferencia } from '../../functions/areas/saldo/regras/enviarTransferencia.ts'
import { vigiarTransferencia } from '../../functions/areas/saldo/regras/interpretarTransferencia.ts'
import { novaTransferencia, reservar } from '../../functions/areas/saldo/regras/reservarTransferencia.ts'
import type { Titular } from '../../functions/areas/saldo/regras/titularDaConta.ts'
import { listas } from '../../functions/events/consumers/listas/listas.ts'
import type { Chaves } from '../../functions/platform/runtime/chaves.ts'
import type { Base } from '../../functions/platform/runtime/needs.ts'
import { Antecipacao } from '../../functions/platform/storage/Antecipacao.ts'
import { Saldo } from '../../functions/platform/storage/Lancamento.ts'
import type { Key, Storage } from '../../functions/platform/storage/port.ts'
import { Ur } from '../../functions/platform/storage/Recebivel.ts'
import { contar, lerSomas } from '../../functions/platform/storage/SomaDeSaidas.ts'
import { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import type { RegistradoraPort } from '../../functions/providers/registradora/port.ts'
import type { RepassePort } from '../../functions/providers/repasse/port.ts'
import { limitesDeSaidaPadrao } from '../../shared/domain/saidas.ts'
import { limitesDoSaque } from '../../shared/domain/saque.ts'

/**
 * Money that left the demo company's books: withdrawals and anticipations, by the product's own use cases and no PSP.
 */
export type DepsDaSaida = Base & { storage: Storage; chaves: Chaves<'documentos'> }
const MINUTO = 60_000
/** Of what is available: the rest pays refunds, so that no balance goes negative. */
const PARTE_DO_SAQUE = 0.7
/** The demo's withdrawals are within every limit, by their size. */
const SEM_LIMITE = Number.MAX_SAFE_INTEGER / 2
/** Less is not worth the offer: R$ 200,00. */
const MINIMO_ANTECIPADO = 200_00
/** In July the receiver's bank did not know the key, and the money came back. */
const semDestino = (em: number): boolean => new Date(em).getUTCMonth() === 6

/** A PSP that pays at once. */
const repasseEm = (em: number): RepassePort => {
  const quando = new Date(em).toISOString().replace(/\D/g, '').slice(0, 12)
  const resposta = (id: string) =>
    semDestino(em)
      ? ({ tipo: 'recusado', motivo: 'destino' } as const)
      : ({ tipo: 'pago', e2eid: `E12345678${quando}${id.slice(-11)}`, devolucoes: [] } as const)
  return {
    enviar: async ({ id }) => resposta(id),
    consultar: async id => resposta(id),
    // a withdrawal's key is its owner's own, and is not looked up
    buscarChave: async () => ({ tipo: 'inexistente' }),
  }
}

/** A withdrawal of most of what is available, from being asked for to its end. */
export async function sacar(deps: DepsDaSaida, titular: Titular): Promise<void> {
  const { storage, clock, ids } = deps
  const para = destinoDe(titular.bancaria)
  const saldo = (await Saldo.get(storage, titular.conta))?.disponivel ?? 0
  const valor = Math.min(Math.floor((saldo * PARTE_DO_SAQUE) / 100) * 100, limitesDeSaidaPadrao.revisao - 100)
  if (!para || valor < limitesDoSaque.minimo) return
  const pedidoPor = titular.recebedorId ?? 'usr-gestor-financeiro'
  // counted among what left, as a withdrawal that is asked for is: the company's limits say what the list says
  const agora = clock.now()
  const escopos = [...(titular.proprio ? [] : [escopoDaEmpresa(titular.empresaId)]), escopoDoDestino(para.destino)]
  const somas = await Promise.all(escopos.map(escopo => lerSomas(storage, escopo, agora)))
  const contada = { em: agora, escopos }
  const t = novaTransferencia(titular, para, { id: ids.id21(), origem: 'saque', valor, pedidoPor, contada }, agora)
  await storage.commit([...reservar(t, 0), ...somas.flatMap(lidas => contar(lidas, valor, SEM_LIMITE, agora))])
  await enviarTransferencia({ ...deps, repasse: repasseEm(clock.now()) }, t, { prazo: clock.now() + MINUTO })
  await encerrar(deps, t.id)
}

/** A registrar that holds each unit of the demo's past, and no contract of others on any. */
const semContratos: Pick<RegistradoraPort, 'lerUnidade'> = {
  lerUnidade: async id => ({
    tipo: 'lida',
    unidade: { ...id, protocolo: '', constituido: 0, preContratado: 0, efeitos: [] },
  }),
}

/**
 * The unit under `chave` offered to its receiver, who says yes with a selfie that the official base knows, and is paid.
 * False where there is too little in it, or it is the company's.
 */
export async function anteciparUr(
  deps: DepsDaSaida,
  { empresaId, recebedorId }: Titular,
  chave: Key,
): Promise<boolean> {
  const { storage, clock } = deps
  const item = await storage.get(chave)
  const ur = item && Ur.parse(item)
  if (!ur || !recebedorId || ur.valor < MINIMO_ANTECIPADO) return false
  const contexto = { prazo: clock.now() + MINUTO }
  const mundo = { ...deps, registradora: semContratos }
  const oferta = (await criarAntecipacao(mundo as never)({
    body: { recebedor: recebedorId, data: ur.data, arranjo: ur.arranjo, valor: null },
    sessao: { empresaId, slug: '', usuarioId: 'usr-administrador' },
    contexto,
  } as never)) as { id: string }
  const aprovada = { tipo: 'aprovada', fonte: 'base-oficial', similaridade: 0.97 }
  const daProva = {
    ...mundo,
    repasse: repasseEm(clock.now()),
    biometria: { compararFaces: async () => aprovada },
    retratos: { ler: async () => ({ foto: {}, bytes: new Uint8Array() }) },
  }
  await validarAntecipacao(daProva as never)({ body: { id: oferta.id }, arquivo: new Uint8Array(), contexto } as never)
  const a = await Antecipacao.get(storage, oferta.id)
  if (!a?.transferenciaId) throw new Error('an anticipation that was authorised is paid')
  await encerrar(deps, a.transferenciaId)
  return true
}

/** Looked at until nothing is due: the sweeper would ask a PSP that does not know it. And its row in the list. */
async function encerrar(deps: DepsDaSaida, id: string): Promise<void> {
  const { storage } = deps
  let t = await Transferencia.get(storage, id)
  while (t?.vence !== undefined)
    t = vigiarTransferencia(t, { tipo: 'pago', e2eid: t.e2eid ?? '', devolucoes: [] }, t.vence)?.proximo
  if (!t) throw new Error('a transfer that was sent has ended')
  await storage.commit([Transferencia.put({ ...t, versao: t.versao + 1, ev: [] })])
  await listas(deps, { id: '', tipo: '', PK: `TRF#${id}`, SK: 'RAIZ' })
}
