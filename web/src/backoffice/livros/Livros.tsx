import { Box, Grid } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterLivros } from '../../../../shared/contract/saldoDaEquipe.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { Coluna } from '../../ui/colunas.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { Meses } from './Meses.tsx'
import { RetirarReceita } from './RetirarReceita.tsx'

type ProvaDosLivros = Received<typeof obterLivros>

/** The proof of the books: the last closed day, every account that does not add up, and what others hold for us. */
export default function Livros() {
  return (
    <Permitido grupo="G09">
      <Prova />
    </Permitido>
  )
}

function Prova() {
  const { data, error, recarregar } = useEndpoint('obterLivros', {})
  return (
    <Pagina titulo={dizer('livros.titulo')} texto={dizer('livros.texto')} acao={<RetirarReceita />}>
      {error && (
        <Superficie>
          <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
        </Superficie>
      )}
      {!data && !error && <EsqueletoDeLinhas linhas={5} />}
      {data && (
        <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
          <Ultima prova={data} />
          <Fora prova={data} />
          {data.diferencas.length > 0 && (
            <Box gridColumn="1 / -1">
              <Tabela
                rotulo={dizer('livros.diferencas', { n: data.diferencas.length })}
                colunas={colunas}
                itens={data.diferencas}
                chave={d => `${d.conta} ${d.motivo} ${d.dia}`}
              />
            </Box>
          )}
        </Grid>
      )}
      <Box mt="5">
        <Meses />
      </Box>
    </Pagina>
  )
}

function Ultima({ prova: { ultima } }: { prova: ProvaDosLivros }) {
  if (!ultima)
    return (
      <Secao id="ultima" titulo={dizer('livros.ultima')} texto={dizer('livros.nenhuma')}>
        {null}
      </Secao>
    )
  return (
    <Secao id="ultima" titulo={dizer('livros.ultima')}>
      <div>
        <Dado nome={dizer('livros.dia')}>{formatarData(ultima.dia)}</Dado>
        <Dado nome={dizer('livros.contas')}>{ultima.contas.toLocaleString('pt-BR')}</Dado>
        <Dado nome={dizer('livros.linhas')}>{ultima.linhas.toLocaleString('pt-BR')}</Dado>
        <Dado nome={dizer('livros.lancamentos')}>{ultima.lancamentos.toLocaleString('pt-BR')}</Dado>
        <Dado nome={dizer('livros.feitaEm')}>
          <Momento iso={ultima.feitaEm} />
        </Dado>
        <Dado nome={dizer('caso.situacao')}>
          <Situacao tom={ultima.diferencas === 0 ? 'bom' : 'ruim'}>
            {ultima.diferencas === 0 ? dizer('livros.confere') : dizer('livros.diferencas', { n: ultima.diferencas })}
          </Situacao>
        </Dado>
      </div>
    </Secao>
  )
}

const tons = { certa: 'bom', sobra: 'atencao', falta: 'ruim', incerta: 'atencao' } as const

function Fora({ prova: { fora: f } }: { prova: ProvaDosLivros }) {
  if (!f)
    return (
      <Secao id="fora" titulo={dizer('livros.fora')} texto={dizer('livros.semFora')}>
        {null}
      </Secao>
    )
  return (
    <Secao id="fora" titulo={dizer('livros.fora')}>
      <div>
        <Dado nome={dizer('caso.situacao')}>
          <Situacao tom={tons[f.situacao]}>{dizer(`livros.fora.${f.situacao}`)}</Situacao>
        </Dado>
        {f.fontes.map(({ fonte, valor }) => (
          <Dado key={fonte} nome={dizer(`livros.fonte.${fonte}`)}>
            {valor === null ? dizer('livros.semResposta') : emReais(valor)}
          </Dado>
        ))}
        <Dado nome={dizer('livros.temos')}>{f.fora === null ? dizer('livros.semResposta') : emReais(f.fora)}</Dado>
        <Dado nome={dizer('livros.esperado')}>{emReais(f.esperado)}</Dado>
        <Dado nome={dizer('livros.diferenca')}>{emReais(f.diferenca)}</Dado>
        <Dado nome={dizer('livros.devido')}>{emReais(f.devido)}</Dado>
        <Dado nome={dizer('livros.provadaEm')}>
          {f.provadaEm ? <Momento iso={f.provadaEm} /> : dizer('livros.nunca')}
        </Dado>
      </div>
    </Secao>
  )
}

type Diferenca = ProvaDosLivros['diferencas'][number]
const colunas: Coluna<Diferenca>[] = [
  { id: 'conta', titulo: dizer('livros.conta'), lugar: 'nome', celula: d => d.conta },
  { id: 'motivo', titulo: dizer('livros.motivo'), lugar: 'detalhe', celula: d => dizer(`livros.motivo.${d.motivo}`) },
  { id: 'dia', titulo: dizer('livros.dia'), lugar: 'detalhe', semQuebra: true, celula: d => formatarData(d.dia) },
  {
    id: 'diferenca',
    titulo: dizer('livros.diferenca'),
    lugar: 'valor',
    fim: true,
    celula: d => emReais(d.diferenca),
  },
  {
    id: 'confirmada',
    titulo: dizer('caso.situacao'),
    lugar: 'pe',
    celula: d => (
      <Situacao tom={d.confirmada ? 'ruim' : 'atencao'}>
        {dizer(d.confirmada ? 'livros.confirmada' : 'livros.aConfirmar')}
      </Situacao>
    ),
  },
]
