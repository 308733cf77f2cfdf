import { Box, Button, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { ConvidarParaEquipe } from './ConvidarParaEquipe.tsx'
import { ConvitesDaEquipe } from './ConvitesDaEquipe.tsx'
import { FolhaDaPessoa } from './FolhaDaPessoa.tsx'
import { nomeDoPapel } from './papeis.ts'

export type PessoaDaEquipe = ItemDe<'listarEquipe'>

/** The provider's own people, for its administrators: who they are, how far they go, and who was invited. */
export default function Pessoas() {
  return (
    <Permitido grupo="G15">
      <Todas />
    </Permitido>
  )
}

function Todas() {
  const { perfil } = useSessao()
  const lista = useLista('listarEquipe', {})
  const convites = useLista('listarConvitesDaEquipe', {})
  const [convidando, setConvidando] = useState(false)
  const [aberta, setAberta] = useState<string>()
  return (
    <Pagina
      titulo={dizer('time.titulo')}
      texto={dizer('time.texto')}
      acao={
        pode(perfil, 'G15', 'escrever') && (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setConvidando(true)}>
            <Icone nome="mais" />
            {dizer('time.convidar')}
          </Button>
        )
      }
    >
      {(convites.itens.length > 0 || convites.error) && (
        <Box as="section" aria-labelledby="convites" mb="8">
          <Heading as="h2" id="convites" fontSize="lg" fontWeight="bold" mb="3">
            {dizer('time.convites')}
          </Heading>
          <ConvitesDaEquipe lista={convites} />
        </Box>
      )}
      <Lista
        lista={lista}
        rotulo={dizer('time.lista')}
        colunas={colunas(p => setAberta(p.id))}
        filtrando={false}
        vazio={<EstadoVazio figura="pessoas" titulo={dizer('time.vazia')} texto={dizer('time.vaziaTexto')} />}
      />
      <ConvidarParaEquipe
        aberto={convidando}
        aoFechar={() => setConvidando(false)}
        aoConvidar={() => convites.recarregar()}
      />
      <FolhaDaPessoa
        pessoa={lista.itens.find(p => p.id === aberta)}
        aoFechar={() => setAberta(undefined)}
        aoMudar={p => lista.mudou(p.id, p)}
      />
    </Pagina>
  )
}

const colunas = (aoAbrir: (p: PessoaDaEquipe) => void): Coluna<PessoaDaEquipe>[] => [
  {
    id: 'nome',
    titulo: dizer('time.coluna.nome'),
    lugar: 'nome',
    celula: p => (
      <Box minW="0">
        <Porta aoAbrir={() => aoAbrir(p)} rotulo={dizer('time.abrir', { nome: p.nome })}>
          {p.voce ? `${p.nome} (${dizer('time.voce')})` : p.nome}
        </Porta>
        <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
          {p.email}
        </Text>
      </Box>
    ),
  },
  { id: 'papel', titulo: dizer('time.coluna.papel'), lugar: 'detalhe', celula: p => nomeDoPapel(p.perfil) },
  {
    id: 'fator',
    titulo: dizer('time.coluna.fator'),
    lugar: 'detalhe',
    celula: p => (
      <Situacao tom={p.temFator ? 'bom' : 'atencao'}>{dizer(p.temFator ? 'time.comFator' : 'time.semFator')}</Situacao>
    ),
  },
  {
    id: 'entrada',
    titulo: dizer('time.coluna.entrada'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: p => (p.ultimaEntrada ? <Momento iso={p.ultimaEntrada} /> : dizer('time.nunca')),
  },
  {
    id: 'situacao',
    titulo: dizer('time.coluna.situacao'),
    lugar: 'detalhe',
    celula: p => (
      <Situacao tom={p.ativo ? 'bom' : 'parado'}>{dizer(p.ativo ? 'time.ativa' : 'time.suspensa')}</Situacao>
    ),
  },
]
