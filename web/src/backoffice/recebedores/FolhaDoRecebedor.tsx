import { chakra, Flex, Stack } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterRecebedorEmAnalise } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { DoCliente } from '../clientes/DoCliente.tsx'
import { PedirDocumento } from '../clientes/documentos/PedirDocumento.tsx'
import { dizer } from '../textos.ts'
import { DecidirRecebedor } from './DecidirRecebedor.tsx'
import { tonsDaSelfie } from './tonsDaSelfie.ts'

export type RecebedorEmAnalise = Received<typeof obterRecebedorEmAnalise>

interface Props {
  id: string | undefined
  aoFechar: () => void
  aoDecidir: () => void
}
/** A receiver's registration over the queue: who it is, whose account it gave, its selfie, and the decision. */
export function FolhaDoRecebedor({ id, aoFechar, aoDecidir }: Props) {
  const { data: r, error, recarregar } = useEndpoint('obterRecebedorEmAnalise', id ? { params: { id } } : null)
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={r?.nome ?? dizer('recebedores.coluna.nome')} largura="36rem">
      {error &&
        (error.erro.name === 'RecebedorNaoEncontrado' || error.erro.name === 'RequisicaoInvalida' ? (
          <EstadoVazio
            figura="buscaVazia"
            titulo={dizer('recebedores.naoEncontrado')}
            texto={dizer('recebedores.naoEncontradoTexto')}
          />
        ) : (
          <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
        ))}
      {!r && !error && <EsqueletoDeLinhas linhas={7} />}
      {r && <Corpo r={r} aoDecidir={aoDecidir} />}
    </Folha>
  )
}

/** A receiver as a case of the staff's one queue. */
export function CasoDoRecebedor({ id, aoDecidir }: { id: string; aoDecidir: () => void }) {
  const { data: r, error, recarregar } = useEndpoint('obterRecebedorEmAnalise', { params: { id } })
  if (error) return <Falhou erro={error.erro} titulo={dizer('caso.falhou')} aoRepetir={() => void recarregar()} />
  return r ? <Corpo r={r} aoDecidir={aoDecidir} /> : <EsqueletoDeLinhas linhas={7} />
}

const Corpo = ({ r, aoDecidir }: { r: RecebedorEmAnalise; aoDecidir: () => void }) => (
  <Stack gap="0" key={r.id}>
    <Cadastro r={r} />
    <Conta r={r} />
    <Historico r={r} />
    <Flex mt="5">
      <PedirDocumento empresa={r.empresa} recebedor={r} />
    </Flex>
    <DecidirRecebedor recebedor={r} aoDecidir={aoDecidir} />
  </Stack>
)

function Cadastro({ r }: { r: RecebedorEmAnalise }) {
  const e = r.endereco
  return (
    <section>
      <Dado nome={dizer('caso.situacao')}>{r.situacaoLabel}</Dado>
      <DoCliente rotulo={dizer('caso.empresa')} empresa={r.empresa} />
      <Dado nome={dizer('recebedores.coluna.documento')}>{formatarDocumento(r.documento)}</Dado>
      {r.biometria && (
        <Dado nome={dizer('recebedores.coluna.selfie')}>
          <Situacao tom={tonsDaSelfie[r.biometria]}>{dizer(`recebedores.selfie.${r.biometria}`)}</Situacao>
        </Dado>
      )}
      {r.representante && (
        <Dado nome={dizer('recebedores.representante')}>
          {r.representante.nome} · {r.representante.cpf}
        </Dado>
      )}
      <Dado nome={dizer('recebedores.email')}>{r.email}</Dado>
      <Dado nome={dizer('recebedores.celular')}>{r.contato}</Dado>
      {e && (
        <Dado nome={dizer('recebedores.endereco')}>
          {`${e.logradouro}, ${e.numero}${e.complemento ? `, ${e.complemento}` : ''}, ${e.bairro}, ${e.cidade} - ${e.uf}`}
        </Dado>
      )}
    </section>
  )
}

function Conta({ r: { contaBancaria: c, titularConfere } }: { r: RecebedorEmAnalise }) {
  if (!c) return null
  const onde = c.chavePix
    ? dizer('recebedores.pix', { chave: c.chavePix })
    : dizer('recebedores.banco', { banco: c.bancoId ?? '', agencia: c.agencia ?? '', conta: c.contaBancaria ?? '' })
  return (
    <ParteDaFolha titulo={dizer('recebedores.conta')}>
      <Dado nome={dizer('recebedores.conta')}>{onde}</Dado>
      <Dado nome={dizer('recebedores.titular')}>
        <Situacao tom={titularConfere ? 'bom' : 'atencao'}>
          {titularConfere
            ? dizer('recebedores.titular.confere')
            : dizer('recebedores.titular.difere', { nome: c.nomeCompleto ?? '' })}
        </Situacao>
      </Dado>
    </ParteDaFolha>
  )
}

const Historico = ({ r }: { r: RecebedorEmAnalise }) => (
  <ParteDaFolha titulo={dizer('recebedores.historico')}>
    <chakra.ol listStyleType="none" fontSize="sm">
      {r.historico.map(m => (
        <chakra.li key={`${m.em}${m.evento}`} py="1.5">
          {m.quem ? dizer('recebedores.evento', { situacao: m.situacaoLabel, quem: m.quem }) : m.situacaoLabel}
          {m.motivo && ` (${m.motivo})`} ·{' '}
          <chakra.span color="ink-2">
            <Momento iso={m.em} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  </ParteDaFolha>
)
