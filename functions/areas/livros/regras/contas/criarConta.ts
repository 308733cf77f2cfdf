import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import type { Repeticao } from '../../../../../shared/domain/serieDeContas.ts'
import type { DepsDeIdempotencia } from '../../../../platform/http/idempotencia.ts'
import { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { mesAberto } from '../../../../platform/storage/MesDosLivros.ts'
import { SerieDeContas } from '../../../../platform/storage/SerieDeContas.ts'
import { exigirMesAberto, mesDoDia } from '../lerMes.ts'
import { abrirSerie } from '../series/abrirSerie.ts'
import type { AoTrocarBoleto } from './boletoDaConta.ts'
import {
  type CamposDaConta,
  type ContraparteDita,
  conferirCampos,
  conferirContraparte,
  conferirDatas,
} from './conferirConta.ts'
import { escreverUmaVez, type PedidoDaConta } from './escreverUmaVez.ts'

type Conta = Output<typeof obterContaAPagar>

/**
 * Something that the provider is to receive or to pay, of the month in which it was issued; with `repeticao`, the first
 * title of a series, which is opened in the same transaction.
 * @throws ContaInvalida, BoletoDeOutraConta, MesFechado, ChaveReutilizada
 */
export function criarConta(
  deps: DepsDeIdempotencia,
  pedido: PedidoDaConta,
  corpo: CamposDaConta & { contraparte: ContraparteDita; repeticao?: Repeticao | undefined },
  trocarBoleto?: AoTrocarBoleto,
): Promise<Conta> {
  const { storage, clock, ids } = deps
  return escreverUmaVez(deps, pedido, corpo, async quem => {
    const { contraparte, repeticao, ...campos } = corpo
    const agora = clock.now()
    conferirDatas(campos)
    const conferidos = conferirCampos(campos, agora)
    const mes = mesDoDia(conferidos.emissao)
    await exigirMesAberto(storage, mes)
    const nova: ContaDoProvedor = {
      ...conferidos,
      id: ids.id21(),
      versao: 1,
      sentido: pedido.sentido,
      situacao: 'aberta',
      contraparte: await conferirContraparte(storage, contraparte),
      pago: 0,
      autor: quem,
      criadoEm: new Date(agora).toISOString(),
    }
    const { linha, ...semBoleto } = nova
    const boleto = (await trocarBoleto?.(storage, semBoleto, linha)) ?? []
    if (!repeticao) return { id: nova.id, writes: [ContaDoProvedor.create(nova), ...boleto, mesAberto(mes)] }
    const serie = abrirSerie({ id: ids.id21(), repeticao }, nova)
    const primeira = { ...nova, serie: { id: serie.id, numero: 1 } }
    return {
      id: nova.id,
      writes: [ContaDoProvedor.create(primeira), ...boleto, SerieDeContas.create(serie), mesAberto(mes)],
    }
  })
}
