import type { Call } from '../../../../shared/contract/endpoint.ts'
import type { exportarListaDaEquipe } from '../../../../shared/contract/exportacoesDaEquipe.ts'
import { ler } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { BotaoExportar } from '../../painel/relatorios/BotaoExportar.tsx'

type Pedido = Call<typeof exportarListaDaEquipe>['body']
type Sem<P> = P extends unknown ? Omit<P, 'formato'> : never

/** Asks for one of the staff's lists as a file, with the filters that are on screen. */
export const ExportarLista = (pedido: Sem<Pedido>) => (
  <BotaoExportar
    pedir={formato => ler('exportarListaDaEquipe', { body: { ...pedido, formato } as Pedido })}
    para={caminhos.equipe('exportacoes')}
  />
)
