import { Button, chakra, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSaudeDaEmpresa } from '../../../../shared/contract/saudeDoCliente.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Falhou } from '../../ui/Falhou.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { EmailsAosPagadores, tonsDoEmail } from './EmailsAosPagadores.tsx'

type Saude = Received<typeof obterSaudeDaEmpresa>
type Entrega = ItemDe<'listarEntregasDaEmpresa'>

const quando = (iso: string) => escreverMomento(iso, 'pt-BR')

/** How a client's integrations are: endpoints that fail first, keys with their use, deliveries that may be sent again. */
export function AbaIntegracoes({ empresaId }: { empresaId: string }) {
  const { data, error, recarregar } = useEndpoint('obterSaudeDaEmpresa', { params: { id: empresaId } })
  if (error && !data)
    return <Falhou erro={error.erro} titulo={dizer('integracoes.falhou')} aoRepetir={() => void recarregar()} />
  if (!data) return <EsqueletoDeLinhas linhas={6} />
  return (
    <>
      <ParteDaFolha titulo={dizer('integracoes.webhooks')}>
        <Itens vazio={dizer('integracoes.semWebhooks')}>
          {data.webhooks.map(w => (
            <chakra.li key={w.id} py="2">
              <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
                {w.url}
              </Text>
              <SituacaoDoWebhook w={w} />
            </chakra.li>
          ))}
        </Itens>
      </ParteDaFolha>
      <ParteDaFolha titulo={dizer('integracoes.chaves')}>
        <Itens vazio={dizer('integracoes.semChaves')}>
          {data.chaves.map(c => (
            <chakra.li key={c.id} py="2">
              <Text fontWeight="semibold">
                {c.nome}{' '}
                <chakra.span fontFamily="mono" fontSize="sm" fontWeight="normal" color="ink-2">
                  {c.prefixo}…
                </chakra.span>
              </Text>
              <Situacao tom={c.situacao === 'ativa' ? 'bom' : 'parado'}>{dizer(`integracoes.${c.situacao}`)}</Situacao>
              <Text fontSize="sm" color="ink-2">
                {c.ultimoUso
                  ? dizer('integracoes.usada', { quando: quando(c.ultimoUso) })
                  : dizer('integracoes.nuncaUsada')}
                {c.limiteDiario !== null &&
                  `. ${dizer('integracoes.estornou', { valor: emReais(c.usadoHoje), limite: emReais(c.limiteDiario) })}`}
              </Text>
              <UsoDaChave c={c} />
            </chakra.li>
          ))}
        </Itens>
      </ParteDaFolha>
      <ParteDaFolha titulo={dizer('integracoes.emails')}>
        <Itens vazio={dizer('integracoes.semEmails')}>
          {data.emails.map(e => (
            <chakra.li key={`${e.em}${e.assunto}`} py="2" fontSize="sm">
              <chakra.span fontWeight="semibold">{dizer(`integracoes.email.${e.assunto}`)}</chakra.span>{' '}
              <Situacao tom={tonsDoEmail[e.situacao]}>{dizer(`integracoes.email.${e.situacao}`)}</Situacao>{' '}
              <chakra.span color="ink-2">
                <Momento iso={e.em} />
                {e.motivo && ` · ${e.motivo}`}
              </chakra.span>
            </chakra.li>
          ))}
        </Itens>
      </ParteDaFolha>
      <ParteDaFolha titulo={dizer('emails.titulo')}>
        <EmailsAosPagadores empresaId={empresaId} />
      </ParteDaFolha>
      <ParteDaFolha titulo={dizer('integracoes.entregas')}>
        <Entregas empresaId={empresaId} />
      </ParteDaFolha>
    </>
  )
}

/** Whence a key may come, and what it did on the last days: a call that was refused says why. */
function UsoDaChave({ c }: { c: Saude['chaves'][number] }) {
  return (
    <>
      {c.enderecos.length > 0 && (
        <Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
          {dizer('integracoes.soDe', { redes: c.enderecos.join(', ') })}
        </Text>
      )}
      {c.dias.length > 0 && (
        <chakra.ul listStyleType="none" fontSize="sm" mt="1" aria-label={dizer('integracoes.diasDe', { nome: c.nome })}>
          {c.dias.map(d => (
            <chakra.li key={d.dia} py="1">
              {formatarData(d.dia)}: {dizer('integracoes.minutos', { n: d.minutos })}
              {d.rede && ` · ${d.rede}`}
              {d.recusados > 0 && d.recusa && (
                <>
                  {' '}
                  <Situacao tom="ruim">
                    {`${dizer('integracoes.recusados', { n: d.recusados })}: ${dizer(`integracoes.recusa.${d.recusa.motivo}`)} (${d.recusa.rede})`}
                  </Situacao>
                </>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </>
  )
}

const Itens = ({ vazio, children }: { vazio: string; children: React.ReactNode[] }) =>
  children.length === 0 ? <Text color="ink-2">{vazio}</Text> : <chakra.ul listStyleType="none">{children}</chakra.ul>

function SituacaoDoWebhook({ w }: { w: Saude['webhooks'][number] }) {
  if (w.paradoEm) return <Situacao tom="ruim">{dizer('integracoes.parado', { quando: quando(w.paradoEm) })}</Situacao>
  if (w.falhandoDesde)
    return <Situacao tom="ruim">{dizer('integracoes.falhando', { quando: quando(w.falhandoDesde) })}</Situacao>
  return (
    <Situacao tom={w.ativo ? 'bom' : 'parado'}>{dizer(w.ativo ? 'integracoes.bem' : 'integracoes.desligado')}</Situacao>
  )
}

const tons = { entregue: 'bom', pendente: 'atencao', falhou: 'ruim' } as const

function Entregas({ empresaId }: { empresaId: string }) {
  const { t } = useTextos()
  const lista = useLista('listarEntregasDaEmpresa', {}, { params: { id: empresaId } })
  const { executar, enviando } = useAction('reenviarEntregaDaEmpresa')
  const reenviar = async (e: Entrega) => {
    const params = { id: empresaId, evento: e.eventoId, webhook: e.webhookId }
    const r = await executar({ params })
    avisar(dizer(r.ok ? 'integracoes.reenviado' : 'integracoes.naoReenviado'))
    if (r.ok) lista.mudou(e.id, { estado: 'pendente' })
  }
  const colunas: Coluna<Entrega>[] = [
    { id: 'evento', titulo: dizer('integracoes.evento'), lugar: 'nome', celula: e => t(`evento.${e.tipo}`) },
    {
      id: 'quando',
      titulo: dizer('integracoes.quando'),
      lugar: 'detalhe',
      quieta: true,
      semQuebra: true,
      celula: e => <Momento iso={e.em} />,
    },
    {
      id: 'estado',
      titulo: dizer('financas.situacao'),
      lugar: 'pe',
      celula: e => (
        <>
          <Situacao tom={tons[e.estado]}>{t(`dev.entrega.${e.estado}`)}</Situacao>
          <Text fontSize="sm" color="ink-2">
            {respostaDe(e)}
          </Text>
        </>
      ),
    },
    {
      id: 'reenviar',
      titulo: dizer('integracoes.reenviar'),
      lugar: 'acoes',
      celula: e => (
        <Button
          variant="outline"
          size="sm"
          aria-label={dizer('integracoes.reenviarQual', { evento: t(`evento.${e.tipo}`) })}
          aria-disabled={enviando}
          onClick={() => void reenviar(e)}
        >
          {dizer('integracoes.reenviar')}
        </Button>
      ),
    },
  ]
  return (
    <Lista
      lista={lista}
      rotulo={dizer('integracoes.entregas')}
      colunas={colunas}
      filtrando={false}
      vazio={
        <EstadoVazio
          figura="buscaVazia"
          titulo={dizer('integracoes.semEntregas')}
          texto={dizer('integracoes.semEntregasTexto')}
        />
      }
    />
  )
}

function respostaDe(e: Entrega): string {
  const ultima = e.tentativas.at(-1)
  if (!ultima) return dizer('integracoes.nenhumaTentativa')
  return ultima.status === null
    ? dizer('integracoes.semResposta', { falha: ultima.falha ?? '' })
    : dizer('integracoes.status', { status: ultima.status, ms: ultima.ms })
}
