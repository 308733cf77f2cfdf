import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { obterEmpresa } from '../../../../shared/contract/clientesDaEquipe.ts'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useSearchParams } from '../../app/router.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Falhou } from '../../ui/Falhou.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { ContestacoesDoCliente } from '../contestacoes/ContestacoesDoCliente.tsx'
import { RepresentanteDoCliente } from '../representantes/RepresentanteDoCliente.tsx'
import { EntrarComoSuporte } from '../suporte/EntrarComoSuporte.tsx'
import { dizer } from '../textos.ts'
import { AbaContrato } from './AbaContrato.tsx'
import { AbaIntegracoes } from './AbaIntegracoes.tsx'
import { AbaPessoas } from './AbaPessoas.tsx'
import { tonsDoCliente } from './colunas.tsx'
import { Conformidade } from './conformidade/Conformidade.tsx'
import { DecidirCliente } from './DecidirCliente.tsx'
import { DocumentosDoCliente } from './documentos/DocumentosDoCliente.tsx'
import { Encerramento } from './Encerramento.tsx'
import { FolhaDoCadastro } from './FormularioDoCliente.tsx'
import { ListasDoCliente } from './ListasDoCliente.tsx'
import { PararCliente } from './PararCliente.tsx'
import { AbaPolitica } from './politica/AbaPolitica.tsx'
import { Volume } from './Volume.tsx'

export type Cliente = Received<typeof obterEmpresa>
const abas = [
  'dados',
  'conformidade',
  'contrato',
  'politica',
  'documentos',
  'pessoas',
  'volume',
  'integracoes',
] as const
type Aba = (typeof abas)[number]

interface Props {
  id: string | undefined
  aoFechar: () => void
  /** Something that the list shows changed. */
  aoMudar: () => void
}
/** A client over the list, in four parts: what it is, its contract, its people, what it was paid. */
export function FolhaDoCliente({ id, aoFechar, aoMudar }: Props) {
  const { data, error, recarregar } = useEndpoint('obterEmpresa', id ? { params: { id } } : null)
  const c = data?.id === id ? data : undefined
  const mudou = () => {
    void recarregar()
    aoMudar()
  }
  return (
    <Folha aberta={!!id} aoFechar={aoFechar} titulo={c?.nome ?? dizer('clientes.coluna.nome')} largura="42rem">
      {error && !c && <Falhou erro={error.erro} titulo={dizer('cliente.falhou')} aoRepetir={() => void recarregar()} />}
      {!c && !error && <EsqueletoDeLinhas linhas={9} />}
      {c && <Corpo key={c.id} cliente={c} aoMudar={mudou} />}
    </Folha>
  )
}

function Corpo({ cliente: c, aoMudar }: { cliente: Cliente; aoMudar: () => void }) {
  const { perfil } = useSessao()
  const [busca] = useSearchParams()
  // a figure that leads here says which part it is of
  const [aba, setAba] = useState<Aba>(abas.find(a => a === busca.get('aba')) ?? 'dados')
  return (
    <Stack gap="5">
      <Fichas rotulo={dizer('cliente.abas')}>
        {abas.map(a => (
          <Ficha key={a} ligada={a === aba} aoClicar={() => setAba(a)}>
            {dizer(`cliente.aba.${a}`)}
          </Ficha>
        ))}
      </Fichas>
      {aba === 'dados' && <AbaDados cliente={c} aoMudar={aoMudar} />}
      {aba === 'dados' && <ListasDoCliente id={c.id} />}
      {aba === 'conformidade' && <Conformidade id={c.id} aoDecidir={aoMudar} />}
      {aba === 'contrato' && <AbaContrato cliente={c} aoMudar={aoMudar} />}
      {aba === 'politica' && <AbaPolitica cliente={c} />}
      {aba === 'documentos' && <DocumentosDoCliente cliente={c} />}
      {aba === 'pessoas' && <AbaPessoas cliente={c} aoMudar={aoMudar} />}
      {aba === 'pessoas' && pode(perfil, 'G14', 'ler') && (
        <ParteDaFolha titulo={dizer('vinculo.titulo')}>
          <RepresentanteDoCliente empresaId={c.id} />
        </ParteDaFolha>
      )}
      {aba === 'integracoes' && <AbaIntegracoes empresaId={c.id} />}
      {aba === 'volume' && <Volume meses={c.meses} />}
      {aba === 'volume' && <ContestacoesDoCliente proporcoes={c.proporcoes} />}
    </Stack>
  )
}

const tonsDaProva = { provada: 'bom', outroTitular: 'ruim', inexistente: 'ruim', semSaque: 'nota' } as const
/** What withdrawals told of the account: no other question to a bank says whose it is. */
const ProvaDaConta = ({ prova: { situacao, em } }: { prova: NonNullable<Cliente['prova']> }) => (
  <Situacao tom={tonsDaProva[situacao]}>
    {situacao === 'semSaque'
      ? dizer('cliente.prova.semSaque')
      : dizer(`cliente.prova.${situacao}`, { quando: em ? escreverMomento(em, 'pt-BR') : '' })}
  </Situacao>
)

const aceiteDo = (termo: Cliente['termo']): string => {
  if (!termo) return dizer('cliente.semTermo')
  const { versao, quem, em, emVigor } = termo
  const aceito = dizer('cliente.termoAceito', { versao, quem, em: escreverMomento(em, 'pt-BR') })
  return emVigor ? aceito : `${aceito}. ${dizer('cliente.termoAntigo')}`
}

function AbaDados({ cliente: c, aoMudar }: { cliente: Cliente; aoMudar: () => void }) {
  const [corrigindo, setCorrigindo] = useState(false)
  const e = c.endereco
  return (
    <Box>
      {(c.situacao === 'proposta' || c.situacao === 'emAnalise') && c.faltam.length > 0 && (
        <Box mb="4">
          <Aviso tom="atencao">
            {dizer('cliente.faltam', { quais: c.faltam.map(f => dizer(`cliente.falta.${f}`)).join(', ') })}
          </Aviso>
        </Box>
      )}
      <section>
        <Dado nome={dizer('clientes.situacao')}>
          <Situacao tom={tonsDoCliente[c.situacao]}>{c.situacaoLabel}</Situacao>
        </Dado>
        <Dado nome={dizer('cliente.razaoSocial')}>{c.razaoSocial}</Dado>
        <Dado nome={dizer('cliente.cnpj')}>{formatarCnpj(c.cnpj)}</Dado>
        <Dado nome={dizer('cliente.slug')}>{c.slug}</Dado>
        <Dado nome={dizer('cliente.email')}>{c.email}</Dado>
        <Dado nome={dizer('cliente.contato')}>{formatarTelefone(c.contato)}</Dado>
        <Dado nome={dizer('cliente.endereco')}>
          {e
            ? [`${e.logradouro}, ${e.numero}`, e.complemento, e.bairro, `${e.cidade} - ${e.uf}`]
                .filter(Boolean)
                .join(', ')
            : dizer('cliente.semEndereco')}
        </Dado>
        <Dado nome={dizer('cliente.conta')}>{c.conta ?? dizer('cliente.semConta')}</Dado>
        {c.prova && (
          <Dado nome={dizer('cliente.prova')}>
            <ProvaDaConta prova={c.prova} />
          </Dado>
        )}
        <Dado nome={dizer('cliente.verificada')}>{dizer(c.verificada ? 'cliente.sim' : 'cliente.nao')}</Dado>
        <Dado nome={dizer('cliente.termo')}>{aceiteDo(c.termo)}</Dado>
        <Dado nome={dizer('cliente.desde')}>
          <Momento iso={c.criadoEm} soData />
        </Dado>
      </section>
      <Flex gap="3" wrap="wrap" mt="5" align="flex-start">
        <DecidirCliente cliente={c} aoDecidir={aoMudar} />
        <PararCliente cliente={c} aoDecidir={aoMudar} />
        <EntrarComoSuporte cliente={c} />
        {c.situacao !== 'encerrada' && (
          <Button variant="outline" colorPalette="gray" onClick={() => setCorrigindo(true)}>
            {dizer('cliente.corrigir')}
          </Button>
        )}
      </Flex>
      <Encerramento cliente={c} aoMudar={aoMudar} />
      <Historico historico={c.historico} />
      <FolhaDoCadastro
        aberta={corrigindo}
        atual={c}
        aoFechar={() => setCorrigindo(false)}
        aoGravar={() => {
          setCorrigindo(false)
          aoMudar()
        }}
        aoAbrir={() => setCorrigindo(false)}
      />
    </Box>
  )
}

const Historico = ({ historico }: { historico: Cliente['historico'] }) => (
  <ParteDaFolha titulo={dizer('cliente.historico')}>
    {historico.length === 0 && <chakra.p color="ink-2">{dizer('cliente.semHistorico')}</chakra.p>}
    <chakra.ol listStyleType="none" fontSize="sm">
      {historico.map(m => (
        <chakra.li key={`${m.em}${m.evento}`} py="1.5">
          {m.quem ? dizer('cliente.evento', { situacao: m.situacaoLabel, quem: m.quem }) : m.situacaoLabel}
          {m.motivo && ` (${m.motivo})`} ·{' '}
          <chakra.span color="ink-2">
            <Momento iso={m.em} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  </ParteDaFolha>
)
