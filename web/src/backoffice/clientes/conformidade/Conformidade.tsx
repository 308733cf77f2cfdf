import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import type { obterConformidade } from '../../../../../shared/contract/conformidade.ts'
import { pode } from '../../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../../shared/contract/endpoint.ts'
import { useAction } from '../../../api/useAction.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { useSessao } from '../../../app/Guarda.tsx'
import { Aviso } from '../../../ui/Aviso.tsx'
import { avisar } from '../../../ui/avisos.tsx'
import { Dado, ParteDaFolha } from '../../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../../ui/Esqueleto.tsx'
import { escreverMomento } from '../../../ui/escreverMomento.ts'
import { Falhou } from '../../../ui/Falhou.tsx'
import { Momento } from '../../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../../ui/Situacao.tsx'
import { palavrasDo, SoAdministrador } from '../../filas/Decisoes.tsx'
import { dizer } from '../../textos.ts'
import { Achados } from './Achados.tsx'
import { Categoria } from './Categoria.tsx'
import { DecidirAchados } from './DecidirAchados.tsx'
import { Atividade, PixAutomatico, Risco } from './Risco.tsx'

export type ConformidadeDoCliente = Received<typeof obterConformidade>

const tons = {
  aguardando: 'atencao',
  indeterminada: 'atencao',
  limpa: 'bom',
  emAnalise: 'ruim',
  confirmada: 'ruim',
} as const satisfies Record<ConformidadeDoCliente['situacao'], TomDaSituacao>

/** What is known of the client after a decision. */
export type AoMudar = (depois: ConformidadeDoCliente) => void

interface Props {
  id: string
  /** What is known of the client changed by this reader. */
  aoDecidir: () => void
  /** The queue calls its reader to one part of it: the other is read in the client's sheet. */
  caso?: 'listaRestritiva' | 'renovacao'
}
/** What restrictive lists say of a client's people, and what may be said of it: the sheet's tab, and a case of the queue. */
export function Conformidade({ id, aoDecidir, caso }: Props) {
  const { data: c, error, recarregar } = useEndpoint('obterConformidade', { params: { id } })
  if (error && !c)
    return <Falhou erro={error.erro} titulo={dizer('conformidade.falhou')} aoRepetir={() => void recarregar()} />
  if (!c) return <EsqueletoDeLinhas linhas={7} />
  const mudou = (depois: ConformidadeDoCliente) => {
    void recarregar()
    // while a match waits, the case stays before its reader
    if (depois.achados.every(a => a.decisao)) aoDecidir()
  }
  const renovou = () => {
    void recarregar()
    aoDecidir()
  }
  return (
    <Stack gap="0" key={c.id}>
      <Efeito situacao={c.situacao} />
      {c.achados.length > 0 && (
        <ParteDaFolha titulo={dizer('achados.titulo')}>
          <Achados achados={c.achados} />
        </ParteDaFolha>
      )}
      {caso !== 'renovacao' && <Decidir c={c} aoMudar={mudou} />}
      {caso === 'renovacao' && <Risco c={c} aoRenovar={renovou} />}
      <Listas c={c} aoConsultar={() => void recarregar()} />
      <Atividade atividade={c.atividade} />
      <PixAutomatico checagem={c.pixAutomatico} />
      <Categoria c={c} aoMudar={() => void recarregar()} />
      {!caso && <Risco c={{ ...c, renovavel: c.renovavel && c.decisoes.length === 0 }} aoRenovar={renovou} />}
      <Text mt="6" fontSize="sm" color="ink-2">
        {dizer('conformidade.sigilo')}
      </Text>
    </Stack>
  )
}

function Decidir({ c, aoMudar }: { c: ConformidadeDoCliente; aoMudar: AoMudar }) {
  const { perfil } = useSessao()
  if (c.decisoes.length > 0)
    return (
      <Box mt="7">
        <DecidirAchados conformidade={c} aoMudar={aoMudar} />
      </Box>
    )
  if (c.situacao !== 'emAnalise' || pode(perfil, 'G15', 'escrever')) return null
  return (
    <Box mt="7">
      <SoAdministrador />
    </Box>
  )
}

/** What the lists' word means for the client, where it means something. */
const Efeito = ({ situacao }: Pick<ConformidadeDoCliente, 'situacao'>) =>
  situacao === 'limpa' ? null : (
    <Aviso tom={situacao === 'confirmada' ? 'erro' : 'atencao'}>{dizer(`listas.efeito.${situacao}`)}</Aviso>
  )

function Listas({ c, aoConsultar }: { c: ConformidadeDoCliente; aoConsultar: () => void }) {
  const { executar, enviando, erro } = useAction('consultarListas')
  const consultar = async () => {
    const r = await executar({ params: { id: c.id } })
    if (!r.ok) return
    avisar(dizer('listas.consultou', { situacao: dizer(`listas.situacao.${r.data.situacao}`).toLowerCase() }))
    aoConsultar()
  }
  return (
    <ParteDaFolha titulo={dizer('listas.titulo')}>
      <Dado nome={dizer('listas.situacao')}>
        <Situacao tom={tons[c.situacao]}>{dizer(`listas.situacao.${c.situacao}`)}</Situacao>
      </Dado>
      <Dado nome={dizer('listas.consultadaEm')}>
        {c.consultadaEm ? <Momento iso={c.consultadaEm} /> : dizer('listas.nunca')}
      </Dado>
      <Text fontSize="sm" color="ink-2" mt="2">
        {dizer('listas.texto')} {dizer('listas.diaria')}
        {c.caladaEm && ` ${dizer('listas.caladaEm', { quando: escreverMomento(c.caladaEm, 'pt-BR') })}.`}
      </Text>
      <Flex mt="4" direction="column" gap="3" align="flex-start">
        {erro && <Aviso tom="erro">{palavrasDo(erro) ?? ''}</Aviso>}
        <Button
          variant="outline"
          colorPalette="gray"
          h="11"
          aria-disabled={enviando}
          onClick={() => !enviando && void consultar()}
        >
          {dizer(enviando ? 'listas.consultando' : 'listas.consultar')}
        </Button>
      </Flex>
    </ParteDaFolha>
  )
}
