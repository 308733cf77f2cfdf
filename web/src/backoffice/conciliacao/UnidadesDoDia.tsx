import { Button, Flex, Heading, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Arranjo } from '../../../../shared/domain/agenda.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useAction } from '../../api/useAction.ts'
import { ler } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Lista } from '../../ui/Lista.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { BotaoDaPlanilha, type ColunaDaPlanilha, quantia } from './BotaoDaPlanilha.tsx'
import { FolhaDaUr } from './FolhaDaUr.tsx'
import { comprometidoDe, type DiaDasUrs, Somas } from './Urs.tsx'

type Unidade = ItemDe<'listarUrs'>
export const tonsDoRegistro: Record<NonNullable<Unidade['registro']>['situacao'], TomDaSituacao> = {
  igual: 'bom',
  valorDifere: 'ruim',
  soAqui: 'ruim',
  soLa: 'ruim',
  efeitoNovo: 'atencao',
  recusada: 'ruim',
}

interface Props {
  dia: string
  arranjo: Arranjo | undefined
  resumos: readonly DiaDasUrs[]
  aoVoltar: () => void
  aoConferir: () => void
}
/** The units of one day, each down to its contracts and instalments; an administrator compares the day anew. */
export function UnidadesDoDia({ dia, arranjo, resumos, aoVoltar, aoConferir }: Props) {
  const { t } = useTextos()
  const { perfil } = useSessao()
  const lista = useLista('listarUrs', { dia, ...(arranjo && { arranjo }) })
  const [aberta, setAberta] = useState<string>()
  const { executar, enviando, erro } = useAction('conferirUrs')
  const conferir = async () => {
    const r = await executar({ body: { dia } })
    if (!r.ok) return
    avisar(dizer(`ur.conferido.${r.data.desfecho}`))
    lista.mudou()
    aoConferir()
  }
  const nome = arranjo ? `${formatarData(dia)} · ${t(`arranjo.${arranjo}`)}` : formatarData(dia)
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" colorPalette="gray" h="12" onClick={aoVoltar}>
            {dizer('ur.voltar')}
          </Button>
          {lista.itens.length > 0 && (
            <BotaoDaPlanilha
              nome={`unidades-${dia}${arranjo ? `-${arranjo}` : ''}`}
              colunas={daPlanilha(u => t(`arranjo.${u.arranjo}`))}
              pagina={cursor =>
                ler('listarUrs', { query: { dia, ...(arranjo && { arranjo }), limit: 50, ...(cursor && { cursor }) } })
              }
            />
          )}
        </Flex>
        {pode(perfil, 'G11', 'escrever') && (
          <Button h="12" loading={enviando} loadingText={dizer('ur.conferindo')} onClick={() => void conferir()}>
            {dizer('ur.conferir')}
          </Button>
        )}
      </Flex>
      <Heading as="h2" size="lg" fontWeight="semibold">
        {dizer('ur.lista', { dia: nome })}
      </Heading>
      {erro && <Aviso tom="erro">{palavrasDo(erro)}</Aviso>}
      {resumos.map(r => (
        <Resumo key={r.arranjo} r={r} />
      ))}
      <Lista
        lista={lista}
        rotulo={dizer('ur.lista', { dia: nome })}
        colunas={colunas(
          u => t(`arranjo.${u.arranjo}`),
          u => setAberta(u.id),
        )}
        filtrando={false}
        vazio={<EstadoVazio figura="pagamentos" titulo={dizer('ur.listaVazia')} texto={dizer('ur.listaVaziaTexto')} />}
      />
      <FolhaDaUr u={lista.itens.find(u => u.id === aberta)} aoFechar={() => setAberta(undefined)} />
    </Stack>
  )
}

const daPlanilha = (arranjoDe: (u: Unidade) => string): readonly ColunaDaPlanilha<Unidade>[] => [
  [dizer('dvg.dia'), u => formatarData(u.data)],
  [dizer('ur.dono'), u => u.dono],
  [dizer('ur.arranjo'), arranjoDe],
  [dizer('ur.constituido'), u => quantia(u.constituido)],
  [dizer('ur.comprometido'), u => quantia(comprometidoDe(u))],
  [dizer('ur.livre'), u => quantia(u.livre)],
  [dizer('ur.registro'), u => dizer(`ur.situacao.${u.registro?.situacao ?? 'semLeitura'}`)],
  [dizer('ur.la'), u => quantia(u.registro?.la ?? null)],
]

const Resumo = ({ r }: { r: DiaDasUrs }) => (
  <Stack gap="3">
    <Somas constituido={r.constituido} comprometido={comprometidoDe(r)} livre={r.livre} />
    {r.la === null && <Aviso tom="nota">{dizer('ur.calada')}</Aviso>}
    {r.parcial && <Aviso tom="nota">{dizer('ur.parcial')}</Aviso>}
    {r.soLa.length > 0 && (
      <Aviso tom="erro">
        {dizer('ur.soLa', {
          n: r.soLa.length,
          quais: r.soLa.map(s => dizer('ur.soLaUma', { documento: s.documento, valor: emReais(s.valor) })).join('; '),
        })}
      </Aviso>
    )}
  </Stack>
)

export const SituacaoDoRegistro = ({ u }: { u: Pick<Unidade, 'registro'> }) =>
  u.registro ? (
    <Situacao tom={tonsDoRegistro[u.registro.situacao]}>{dizer(`ur.situacao.${u.registro.situacao}`)}</Situacao>
  ) : (
    <Situacao tom="parado">{dizer('ur.situacao.semLeitura')}</Situacao>
  )

const colunas = (arranjo: (u: Unidade) => string, abrir: (u: Unidade) => void): Coluna<Unidade>[] => [
  {
    id: 'dono',
    titulo: dizer('ur.dono'),
    lugar: 'nome',
    celula: u => (
      <Porta aoAbrir={() => abrir(u)} rotulo={dizer('ur.abrir', { dono: u.dono, valor: emReais(u.constituido) })}>
        {u.dono}
      </Porta>
    ),
  },
  { id: 'arranjo', titulo: dizer('ur.arranjo'), lugar: 'detalhe', quieta: true, semQuebra: true, celula: arranjo },
  {
    id: 'constituido',
    titulo: dizer('ur.constituido'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: (u, emCartao) =>
      emCartao ? dizer('ur.constituidoDe', { valor: emReais(u.constituido) }) : emReais(u.constituido),
  },
  {
    id: 'comprometido',
    titulo: dizer('ur.comprometido'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: (u, emCartao) => {
      const valor = emReais(comprometidoDe(u))
      return emCartao ? dizer('ur.comprometidoDe', { valor }) : valor
    },
  },
  {
    id: 'registro',
    titulo: dizer('ur.registro'),
    lugar: 'pe',
    semQuebra: true,
    celula: u => <SituacaoDoRegistro u={u} />,
  },
  {
    id: 'livre',
    titulo: dizer('ur.livre'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: (u, emCartao) => (emCartao ? dizer('ur.livreDe', { valor: emReais(u.livre) }) : emReais(u.livre)),
  },
]
