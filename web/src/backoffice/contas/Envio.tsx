import { Text } from '@chakra-ui/react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
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

/** The last payment of it that was sent: where it goes, whose the key or the slip is, and what became of it. */
export const Envio = ({ envio: e }: { envio: EnvioDaConta }) => (
  <ParteDaFolha titulo={dizer(`envio.titulo.${e.forma}`)}>
    <Dado nome={dizer('caso.situacao')}>
      <Situacao tom={tons[e.estado]}>{dizer(`envio.estado.${e.estado}`)}</Situacao>
    </Dado>
    {e.motivo && <Dado nome={dizer('conta.motivo')}>{dizer(`envio.motivo.${e.motivo}`)}</Dado>}
    <Dado nome={dizer('conta.valor')}>{emReais(e.valor)}</Dado>
    {/* a slip's line stands with the account */}
    {e.forma === 'pix' && <Dado nome={dizer('envio.para')}>{e.para}</Dado>}
    {e.titular && <Dado nome={dizer(`envio.titular.${e.forma}`)}>{e.titular}</Dado>}
    {e.boleto && <DoBoleto boleto={e.boleto} />}
    <Dado nome={dizer('envio.pediu')}>{e.pediu}</Dado>
    {e.sobra !== null && <Aviso tom="erro">{dizer('envio.sobra', { valor: emReais(e.sobra) })}</Aviso>}
  </ParteDaFolha>
)

/** What the registrar said of the slip when it was asked for, and where that was not as the account says. */
const DoBoleto = ({ boleto: b }: { boleto: NonNullable<EnvioDaConta['boleto']> }) => (
  <>
    {b.documento && <Dado nome={dizer('conta.documento')}>{formatarDocumento(b.documento)}</Dado>}
    {b.vencimento && <Dado nome={dizer('boletoDaConta.vencimento')}>{formatarData(b.vencimento)}</Dado>}
    {b.encargos !== 0 && (
      <Dado nome={dizer(b.encargos > 0 ? 'boletoDaConta.encargos' : 'boletoDaConta.desconto')}>
        {emReais(Math.abs(b.encargos))}
      </Dado>
    )}
    {b.divergencias.length > 0 && (
      <Aviso tom="atencao">
        {b.divergencias.map(d => (
          <Text key={d}>{dizer(`boletoDaConta.diverge.${d}`)}</Text>
        ))}
      </Aviso>
    )}
  </>
)
