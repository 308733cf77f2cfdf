import { anunciarCodigo } from '../../../functions/areas/recorrencia/regras/codigoDoPagador.ts'
import { decidirPeloPagador } from '../../../functions/areas/recorrencia/regras/decidirPeloPagador.ts'
import {
  gravarAssinatura,
  gravarCancelamento,
  retirarAbertos,
} from '../../../functions/areas/recorrencia/regras/encerrarAssinatura.ts'
import { usarCartaoNaAssinatura } from '../../../functions/areas/recorrencia/usarCartaoNaAssinatura/usarCartaoNaAssinatura.ts'
import { verAssinatura, verParaOPagador } from '../../../functions/areas/recorrencia/vista.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { redecide } from '../../../functions/platform/storage/port.ts'
import {
  AssinaturaDePlano,
  CicloDaAssinatura,
  CodigoDaAssinatura,
} from '../../../functions/platform/storage/Recorrencia.ts'
import { gemeoTresDs } from '../../../functions/sandbox/mpi/gemeo.ts'
import { MpiSimulado } from '../../../functions/sandbox/mpi/simulado.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { usarCartaoNaAssinatura as contrato } from '../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo, inicioDoDia } from '../../../shared/domain/calendario.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { sorteio } from '../../unit/providers/mundo.ts'
import { type Faca, mundo, segunda } from '../boleto/mundo.ts'

/** Good, where its payer is there and where they are not. */
export const BOM = '4000000000000010'
const hora = 3_600_000

/** A subscription in the world of slips and cards, and its payer, who gives a card; `mpi`: their bank is asked first. */
export function comAssinatura(
  over: Partial<AssinaturaDePlano> = {},
  { faca, mpi = false }: { faca?: Faca; mpi?: boolean } = {},
) {
  const m = mundo(faca ? { faca } : {})
  const { storage } = m.deps
  const endereco = {
    ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1', complemento: '' },
    ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
  }
  const base = assinaturaGuardada({ primeiro: '2026-11-28', vence: segunda })
  const nova = { ...base, pagador: { ...base.pagador, endereco }, criadoEm: new Date(segunda).toISOString(), ...over }
  const { id } = nova
  const token = `${id}${nova.segredo}`
  const env = { PAGAR_URL: 'https://pagar.example', MPI_ESTABELECIMENTO: mpi ? '1006993069' : '' } as never
  const banco = new MpiSimulado({ clock: m.deps.clock, random: sorteio() })
  const deps = { ...m.deps, env, gerais: geraisPadrao, chaves: chavesDeTeste(), tresds: gemeoTresDs(banco) }
  const raiz = async () => (await AssinaturaDePlano.get(storage, id, { consistent: true })) as AssinaturaDePlano
  const ciclos = async () =>
    (await CicloDaAssinatura.query(storage, { pk: `ASP#${id}`, sk: { prefix: 'CICLO#' } })).values
  const checkout = async (n: number) => {
    const c = (await ciclos()).find(x => x.n === n)
    return (await Checkout.get(storage, c?.checkoutId ?? '', { consistent: true })) as Checkout
  }
  const capturas = async () => m.cielo.livro.lancamentos().filter(l => l.tipo === 'capturada')
  /** What the payer sends from their page, with the code that their phone received. */
  const darCartao = async (numeroCartao = BOM, mais: object = {}) => {
    const chaveiro = await deps.chaves.abrir()
    const agora = m.now()
    const onde = { assinaturaId: id, dia: dataSaoPaulo(agora) }
    const antes = await CodigoDaAssinatura.get(storage, onde, { consistent: true })
    await storage.commit([anunciarCodigo(chaveiro, await raiz(), { antes, codigo: '4321', agora })])
    return usar({ ...(await cartaoDado(numeroCartao)), ...mais })
  }
  const cartaoDado = async (numeroCartao: string) => ({
    ...{ nomeCartao: 'MARTA RIBEIRO', numeroCartao, cvvCartao: '123', vencimentoCartao: '12/2030' },
    ...{ consentimento: (await verDoPagador()).consentimento?.sha256 ?? '', codigo: '4321' },
  })
  const usar = async (body: object) => {
    const pedido = { params: { token }, body, contexto: { prazo: m.now() + 25_000, ip: '203.0.113.9' } }
    const dada = await usarCartaoNaAssinatura(deps)(pedido as never)
    const { desafio3ds } = dada as Output<typeof contrato>
    return { ...(await verDoPagador()), desafio3ds }
  }
  const verDoPagador = async () => verParaOPagador(deps, await raiz(), false)
  return {
    ...{ m, deps, banco, storage, id, raiz, ciclos, checkout, capturas, darCartao, cartaoDado, usar, verDoPagador },
    preparar: () => storage.commit([AssinaturaDePlano.create(nova), Empresa.create(empresaGuardada())]),
    ate: (data: string, h = 0) => m.passar(inicioDoDia(data) + h * hora - m.now()),
    painel: async () => verAssinatura(deps, await raiz()),
    cancelar: async () => {
      await storage.commit([gravarCancelamento(await raiz(), 'pagador', m.now())])
      await retirarAbertos(deps, id)
    },
    pedirBoleto: () =>
      redecide(async () => storage.commit([gravarAssinatura(decidirPeloPagador(await raiz(), 'boleto', m.now()))])),
    diario: async (n: number) =>
      (await Lancamento.query(storage, { pk: `CHK#${(await checkout(n)).id}`, sk: { prefix: 'LANC#' } })).values.map(
        l => [l.tipo, l.valor],
      ),
  }
}
