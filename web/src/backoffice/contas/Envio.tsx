import { Aviso } from '../../ui/Aviso.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import type { Conta } from './operacoes.ts'

type EnvioDaConta = NonNullable<Conta['envio']>

const tons: Record<EnvioDaConta['estado'], TomDaSituacao> = {
  ...{ emAnalise: 'atencao', bloqueada: 'ruim', reservada: 'nota', enviada: 'nota', indeterminada: 'atencao' },
  ...{ paga: 'bom', devolvidaEmParte: 'atencao', devolvida: 'ruim', recusada: 'ruim', cancelada: 'parado' },
}

/** The last payment of it that was sent: where it goes, whose the key is, and what became of it. */
export const Envio = ({ envio: e }: { envio: EnvioDaConta }) => (
  <ParteDaFolha titulo={dizer('envio.titulo')}>
    <Dado nome={dizer('caso.situacao')}>
      <Situacao tom={tons[e.estado]}>{dizer(`envio.estado.${e.estado}`)}</Situacao>
    </Dado>
    {e.motivo && <Dado nome={dizer('conta.motivo')}>{dizer(`envio.motivo.${e.motivo}`)}</Dado>}
    <Dado nome={dizer('conta.valor')}>{emReais(e.valor)}</Dado>
    <Dado nome={dizer('envio.para')}>{e.para}</Dado>
    {e.titular && <Dado nome={dizer('envio.titular')}>{e.titular}</Dado>}
    <Dado nome={dizer('envio.pediu')}>{e.pediu}</Dado>
    {e.sobra !== null && <Aviso tom="erro">{dizer('envio.sobra', { valor: emReais(e.sobra) })}</Aviso>}
  </ParteDaFolha>
)
