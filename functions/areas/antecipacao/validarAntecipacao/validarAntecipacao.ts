import type { validarAntecipacao as contrato } from '../../../../shared/contract/antecipacao.ts'
import {
  AntecipacaoBloqueada,
  AntecipacaoIndisponivel,
  BloqueadoDatavalid,
  BloqueadoTentativas,
  ContaEmConferencia,
  FotoSemRosto,
  PessoaNaoIdentificada,
  ProvedorIndisponivel,
} from '../../../../shared/contract/erros.ts'
import { MAXIMO_DE_SELFIES, pernasDaAntecipacao } from '../../../../shared/domain/antecipacao.ts'
import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { caminhoDoComprovanteDeServico } from '../../../../shared/domain/comprovanteDeServico.ts'
import { colunasTransferencia } from '../../../../shared/domain/estados/transferencia.ts'
import { fill } from '../../../../shared/textos/engine.ts'
import { textosDaAntecipacao } from '../../../../shared/textos/pt-BR/pagadorAntecipacao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { bloqueou, semBloqueio } from '../../../platform/storage/BloqueioDeSaidas.ts'
import { empresaAtiva } from '../../../platform/storage/Empresa.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import { juntarSaldos, lancarJa, naoCongelada } from '../../../platform/storage/lancarJa.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import { ConditionFailed, redecide, type Write } from '../../../platform/storage/port.ts'
import { anteciparDaUr, Ur } from '../../../platform/storage/Recebivel.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import type { BiometriaPort } from '../../../providers/biometria/port.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'
import type { Retratos } from '../../identidade/regras/vida/retratos.ts'
import { lerBloqueio } from '../../saldo/regras/bloqueioDeSaidas.ts'
import { julgarSaida, mudouASoma } from '../../saldo/regras/contarSaida.ts'
import { destinoDe } from '../../saldo/regras/destinoDaConta.ts'
import { escopoDoDestino } from '../../saldo/regras/destinoDaSaida.ts'
import { type DepsDeRepasse, enviarTransferencia } from '../../saldo/regras/enviarTransferencia.ts'
import { empresaParada, saidasBloqueadas, saidasDaOrdem, saidasSuspensas } from '../../saldo/regras/limitesDaConta.ts'
import { novaTransferencia } from '../../saldo/regras/reservarTransferencia.ts'
import { respostaDaAnaliseAte } from '../../saldo/vista.ts'
import { indisponivel, livreNaRegistradora } from '../regras/indisponivel.ts'
import { lerOferta, moverAntecipacao, responsavelDe } from '../regras/lerOferta.ts'
import type { DepsDaRegistradora } from '../regras/tomadoNaRegistradora.ts'
import { valoresDe } from '../vista.ts'
import { interpretarSelfieDaAntecipacao } from './interpretarValidacao.ts'

type D = DepsDeRepasse & DepsDaRegistradora & { biometria: BiometriaPort; retratos: Retratos }
/** What is left of a request's time for the payout and for writing down what became of it. */
const FOLGA_MS = 12_000
const FOLGA_DO_REPASSE_MS = 3_000
/** However many selfies come at once, each is counted. */
const VEZES = 30

/**
 * Authorises an anticipation (E126): the try is counted before the photo is compared; a yes uses the offer up in the
 * same transaction that takes the receivable and makes the payout, so that there is one payout however often it is
 * asked.
 */
export const validarAntecipacao: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, arquivo, contexto }) => {
    const oferta = await lerOferta(deps.storage, body.id, deps.clock.now())
    const quem = await responsavelDe(deps.storage, oferta.empresaId, oferta.recebedorId)
    const destino = destinoDe(quem?.bancaria)
    if (!quem?.cpf || !quem.recebe || !destino) throw fault(AntecipacaoBloqueada)
    const { foto } = await deps.retratos.ler(arquivo)
    const tomado = await perguntar(deps, oferta, quem.documento, contexto.prazo - FOLGA_MS).catch(async error => {
      // a concurrent selfie may have taken the unit and used the offer up: that is what is said then
      await lerOferta(deps.storage, oferta.id, deps.clock.now())
      throw error
    })
    const tentativa = await contar(deps, oferta.id)
    const comparada = await deps.biometria.compararFaces(
      { documento: quem.cpf, nome: quem.nome, foto },
      { prazo: contexto.prazo - FOLGA_MS },
    )
    deps.log.info('anticipation', { antecipacao: oferta.id, resultado: comparada.tipo })
    const desfecho = interpretarSelfieDaAntecipacao(comparada, tentativa >= MAXIMO_DE_SELFIES)
    if (desfecho.acao !== 'pagar') throw await recusar(deps, oferta.id, desfecho, tentativa)
    const t = await executar(deps, oferta.id, { destino, tomado })
    const prazo = { prazo: contexto.prazo - FOLGA_DO_REPASSE_MS }
    const paga = t.estado === 'reservada' ? await enviarTransferencia(deps, t, prazo) : t
    const ate = respostaDaAnaliseAte(paga)
    const textos = textosDaAntecipacao['pt-BR']
    return {
      name: 'AntecipacaoAprovada',
      message: ate ? fill(textos.emAnalise, { quando: formatarDataHora(Date.parse(ate)) }) : textos.aprovada,
      emAnaliseAte: ate,
      valorAntecipado: t.valor,
      para: t.para,
      comprovante: caminhoDoComprovanteDeServico(t.id),
      situacao: colunasTransferencia[paga.estado].numero,
    }
  }

/**
 * What contracts of others take of the unit now, before a try is counted. @throws AntecipacaoIndisponivel where they leave
 * less than the offer, or the registrar does not say.
 */
async function perguntar(deps: D, a: Antecipacao, documento: string, prazo: number): Promise<number> {
  const { conta, data, arranjo, valorRegular } = a
  const ur = await Ur.get(deps.storage, { conta, data, arranjo }, { consistent: true })
  if (!ur || ur.liquidadaEm !== undefined || ur.valor === 0) throw indisponivel('sem-recebivel')
  const { livre, tomado } = await livreNaRegistradora(deps, { ...ur, documento, arranjo }, { prazo })
  if (livre < valorRegular) throw indisponivel('contrato')
  return tomado
}

/** @throws what `lerOferta` throws, BloqueadoTentativas */
const contar = ({ storage, clock }: D, id: string): Promise<number> =>
  redecide(async () => {
    const a = await lerOferta(storage, id, clock.now())
    if (a.tentativas >= MAXIMO_DE_SELFIES) throw fault(BloqueadoTentativas, { ...naBase, tentativasRestantes: 0 })
    await storage.commit([moverAntecipacao(a, 'Tentou', { tentativas: a.tentativas + 1 })])
    return a.tentativas + 1
  }, VEZES)

const naBase = { biometriaDisponivel: true, cpfDisponivel: true }

/** Writes a refusal down, and says which. A concurrent authorisation is reported by `lerOferta`. */
async function recusar(
  { storage, clock }: D,
  id: string,
  desfecho: Exclude<ReturnType<typeof interpretarSelfieDaAntecipacao>, { acao: 'pagar' }>,
  tentativa: number,
): Promise<Error> {
  const tentativasRestantes = Math.max(0, MAXIMO_DE_SELFIES - tentativa)
  if (desfecho.acao === 'devolver') {
    await redecide(async () => {
      const a = await lerOferta(storage, id, clock.now())
      await storage.commit([moverAntecipacao(a, 'Tentou', { tentativas: Math.max(0, a.tentativas - 1) })])
    }, VEZES)
    return desfecho.motivo === 'foto'
      ? fault(FotoSemRosto, { ...naBase, tentativasRestantes: tentativasRestantes + 1 })
      : fault(ProvedorIndisponivel)
  }
  if (desfecho.bloqueia)
    await redecide(async () => {
      const a = await lerOferta(storage, id, clock.now())
      await storage.commit([moverAntecipacao(a, 'Bloqueou')])
    }, VEZES)
  const erro = desfecho.cpfIndisponivel
    ? BloqueadoDatavalid
    : desfecho.bloqueia
      ? BloqueadoTentativas
      : PessoaNaoIdentificada
  return fault(erro, { ...naBase, biometriaDisponivel: !desfecho.cpfIndisponivel, tentativasRestantes })
}

/**
 * What passes through the account is one write of its balance, which stays as it was. Who owes is paid nothing early:
 * what is released pays it first (infra/decisions/0053), or a court order (0092); nor is who would be refused a withdrawal,
 * because the nightly proof froze the account or a contestation blocks it.
 */
const semNadaDever = (conta: string, writes: Write[]): Write[] =>
  juntarSaldos(writes).map(w =>
    w.op === 'add' && w.key.PK === Saldo.key(conta).PK
      ? {
          ...w,
          when: [
            { attr: 'disponivel', op: '>=', value: 0, orAbsent: true },
            { attr: 'judiciais', op: '<=', value: 0, orAbsent: true },
            ...naoCongelada,
          ],
        }
      : w,
  )

/**
 * One transaction: the offer is used up, the receivable marked, the payout made. @throws AntecipacaoIndisponivel,
 * Consumido
 */
async function executar(
  deps: D,
  id: string,
  { destino, tomado }: { destino: NonNullable<ReturnType<typeof destinoDe>>; tomado: number },
): Promise<Transferencia> {
  const { storage, clock, ids } = deps
  return redecide(async () => {
    const agora = clock.now()
    const a = await lerOferta(storage, id, agora)
    const { conta, empresaId, recebedorId, data, arranjo, valorRegular, custo } = a
    const { valorAntecipado } = valoresDe(a)
    const { writes, espera, contada } = await julgarSaida(deps, {
      valor: valorAntecipado,
      politica: await politicaDe(storage, empresaId, agora),
      daEmpresa: empresaId,
      destino: escopoDoDestino(destino.destino),
      porOrdem: true,
    })
    const marcas = { ...(espera && { espera }), ...(contada && { contada }) }
    const pedido = { id: ids.id21(), antecipacaoId: id, valor: valorAntecipado, pedidoPor: 'selfie', ...marcas }
    const t = novaTransferencia({ conta, empresaId, recebedorId }, destino, { origem: 'antecipacao', ...pedido }, agora)
    const debito = lancamentoDe({
      dono: { de: `ANT#${id}` },
      empresaId,
      tipo: 'antecipacao',
      ref: 'pagamento',
      valor: valorRegular,
      quando: agora,
      pernas: pernasDaAntecipacao({ conta, valorRegular, valorAntecipado, custo }),
    })
    const oferta = moverAntecipacao(a, 'Autorizou', { transferenciaId: t.id })
    const { onerado } = (await Ur.get(storage, { conta, data, arranjo }, { consistent: true })) ?? {}
    const daUr = anteciparDaUr({ conta, data, arranjo, onerado }, valorRegular, tomado)
    const escritas = [
      oferta,
      daUr,
      Transferencia.create(t),
      ...semNadaDever(
        conta,
        lancarJa(debito, dela => (dela === conta ? undefined : 0)),
      ),
      semBloqueio(contas.empresa(empresaId)),
      empresaAtiva(empresaId),
      ...writes,
    ]
    try {
      await storage.commit(escritas)
    } catch (error) {
      // the unit was settled, refunded or anticipated meanwhile, its owner owes, or the company stopped its money out; the offer and the sums are read again
      const semRecebivel = error instanceof ConditionFailed && !error.failed.includes(0) && !mudouASoma(error, escritas)
      if (!semRecebivel) throw error
      if (bloqueou(await lerBloqueio(storage, contas.empresa(empresaId))))
        throw fault(AntecipacaoIndisponivel, { motivo: 'bloqueada' }, saidasBloqueadas)
      if (await empresaParada(storage, contas.empresa(empresaId)))
        throw fault(AntecipacaoIndisponivel, { motivo: 'suspensa' }, saidasSuspensas)
      const saldo = await Saldo.get(storage, conta, { consistent: true })
      if ((saldo?.judiciais ?? 0) > 0) throw fault(AntecipacaoIndisponivel, { motivo: 'judicial' }, saidasDaOrdem)
      if (saldo?.congelada || (saldo?.bloqueios ?? 0) > 0)
        throw fault(AntecipacaoIndisponivel, { motivo: 'conta' }, ContaEmConferencia.message)
      const deve = (saldo?.disponivel ?? 0) < 0
      throw fault(AntecipacaoIndisponivel, { motivo: deve ? 'divida' : 'sem-recebivel' })
    }
    return t
  }, VEZES)
}
