import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { obterArquivoDoEdi } from '../../../../shared/contract/conciliacao.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { periodoDo, tonsDoEdi } from './Edi.tsx'
import { LinhasDoArquivo } from './LinhasDoArquivo.tsx'

type Arquivo = Received<typeof obterArquivoDoEdi>

interface Props {
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}
/** One file of the acquirer over its list: sums, what is wrong, and its lines. */
export const FolhaDoArquivo = ({ id, aoFechar, aoMudar }: Props) => (
  <Folha aberta={!!id} aoFechar={aoFechar} titulo={dizer('edi.arquivo')} largura="44rem">
    {id && <Conteudo key={id} id={id} aoMudar={aoMudar} />}
  </Folha>
)

function Conteudo({ id, aoMudar }: { id: string; aoMudar: () => void }) {
  const { data: a, error, recarregar } = useEndpoint('obterArquivoDoEdi', { params: { id } })
  if (error) return <Falhou erro={error.erro} titulo={dizer('edi.falhou')} aoRepetir={() => void recarregar()} />
  if (!a) return <EsqueletoDeLinhas linhas={7} />
  const andando = a.situacao === 'recebido' || a.situacao === 'conferido'
  return (
    <Stack gap="5">
      {a.erro && (
        <Aviso tom="erro">
          <chakra.span display="block" fontWeight="semibold">
            {dizer('edi.rejeicao')}
          </chakra.span>
          <chakra.span overflowWrap="anywhere">{a.erro}</chakra.span>
        </Aviso>
      )}
      {a.situacao === 'substituido' && <Aviso tom="nota">{dizer('edi.substituidoTexto')}</Aviso>}
      {a.faltam > 0 && <Aviso tom="nota">{dizer('edi.faltam', { n: a.faltam })}</Aviso>}
      <Dados a={a} />
      {andando && (
        <Flex>
          <Button
            variant="outline"
            h="11"
            onClick={() => {
              void recarregar()
              aoMudar()
            }}
          >
            {dizer('edi.atualizar')}
          </Button>
        </Flex>
      )}
      {a.importadas > 0 && <LinhasDoArquivo key={a.situacao} id={id} rejeitadas={a.rejeitadas} />}
      <ParteDaFolha titulo={dizer('edi.sha256')}>
        <chakra.code fontSize="xs" overflowWrap="anywhere" bg="transparent">
          {a.sha256}
        </chakra.code>
      </ParteDaFolha>
    </Stack>
  )
}

const Dados = ({ a }: { a: Arquivo }) => (
  <section>
    <Dado nome={dizer('caso.situacao')}>
      <Situacao tom={tonsDoEdi[a.situacao]}>{dizer(`edi.situacao.${a.situacao}`)}</Situacao>
    </Dado>
    <Dado nome={dizer('edi.coluna.arquivo')}>{a.nome}</Dado>
    {a.tipo && <Dado nome={dizer('edi.coluna.tipo')}>{dizer(`edi.tipo.${a.tipo}`)}</Dado>}
    {a.matriz && <Dado nome={dizer('edi.matriz')}>{a.matriz}</Dado>}
    {(a.sequencia !== null || a.reprocesso) && (
      <Dado nome={dizer('edi.sequencia')}>{a.reprocesso ? dizer('edi.reprocesso') : String(a.sequencia)}</Dado>
    )}
    {a.periodo && <Dado nome={dizer('edi.coluna.periodo')}>{periodoDo(a)}</Dado>}
    {a.bruto !== null && <Dado nome={dizer('edi.bruto')}>{emReais(a.bruto)}</Dado>}
    {a.liquido !== null && <Dado nome={dizer('edi.liquido')}>{emReais(a.liquido)}</Dado>}
    {a.linhas !== null && (
      <Dado nome={dizer('edi.importadas')}>
        {dizer('edi.de', {
          importadas: a.importadas.toLocaleString('pt-BR'),
          linhas: a.linhas.toLocaleString('pt-BR'),
        })}
      </Dado>
    )}
    {a.rejeitadas > 0 && <Dado nome={dizer('edi.rejeitadas')}>{a.rejeitadas.toLocaleString('pt-BR')}</Dado>}
    <Dado nome={dizer('edi.recebido')}>
      {a.autor ?? dizer('edi.daAdquirente')} · <Momento iso={a.criadoEm} />
    </Dado>
    {a.porRegistro.length > 0 && (
      <ParteDaFolha titulo={dizer('edi.porRegistro')}>
        <Text fontSize="sm">
          {a.porRegistro.map(r => dizer('edi.registro', { registro: r.registro, n: r.linhas })).join(' · ')}
        </Text>
      </ParteDaFolha>
    )}
  </section>
)
