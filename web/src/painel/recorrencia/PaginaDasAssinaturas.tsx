import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Lista } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { CartoesDosNumeros } from './CartoesDosNumeros.tsx'
import { FiltrosDasAssinaturas, filtrosDasAssinaturas } from './FiltrosDasAssinaturas.tsx'
import { FolhaDaAssinatura } from './FolhaDaAssinatura.tsx'
import { NovaAssinatura } from './NovaAssinatura.tsx'
import { Planos } from './Planos.tsx'

type Assinatura = ItemDe<'listarAssinaturas'>
export const tonsDaAssinatura: Record<Assinatura['situacao'], TomDaSituacao> = {
  pendente: 'nota',
  ativa: 'bom',
  emAtraso: 'atencao',
  suspensa: 'ruim',
  pausada: 'parado',
  cancelada: 'parado',
  concluida: 'bom',
}

/** Recurring charges (R102): who is charged every so often, made, followed and ended here. */
export default function PaginaDasAssinaturas() {
  return (
    <Permitido grupo="G03">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const { slug } = useSessao()
  const { filtros, mudar, filtrando } = useFiltros(filtrosDasAssinaturas)
  const lista = useLista('listarAssinaturas', filtros)
  const { data: numeros } = useEndpoint('obterNumerosDasAssinaturas', {})
  const { data: planos, recarregar } = useEndpoint('listarPlanos', {})
  const [aberta, setAberta] = useState<string>()
  const [folha, setFolha] = useState<'nova' | 'planos'>()
  const fechar = () => setFolha(undefined)
  const contratada = planos?.contratada ?? true
  return (
    <Pagina
      titulo={t('recor.titulo')}
      texto={t('recor.texto')}
      acao={
        contratada && (
          <Flex gap="3" wrap="wrap">
            <Button asChild variant="outline">
              <Link to={caminhos.aparencia(slug)}>{t('recor.aparencia')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={caminhos.numerosDasAssinaturas(slug)}>{t('assin.ver')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={caminhos.regua(slug)}>{t('regua.titulo')}</Link>
            </Button>
            <Button variant="outline" onClick={() => setFolha('planos')}>
              {t('recor.planos')}
            </Button>
            <Button asChild variant="outline">
              <Link to={caminhos.planilhaDeAssinaturas(slug)}>{t('assin.lote.abrir')}</Link>
            </Button>
            <Button onClick={() => setFolha('nova')}>{t('recor.nova')}</Button>
          </Flex>
        )
      }
    >
      {!contratada && <Aviso tom="nota">{t('recor.naoContratada')}</Aviso>}
      {numeros?.porSituacao.some(p => p.quantas > 0) && (
        <Box mb="5">
          <CartoesDosNumeros d={numeros} />
        </Box>
      )}
      <FiltrosDasAssinaturas filtros={filtros} planos={planos?.itens ?? []} mudar={mudar} />
      <Lista
        lista={lista}
        rotulo={t('recor.titulo')}
        colunas={colunas(t, a => setAberta(a.id))}
        filtrando={filtrando}
        textos={{ mostrando: 'lista.mostrando', parcial: 'lista.parcial' }}
        vazio={<EstadoVazio figura="pagamentos" titulo={t('recor.vazio')} texto={t('recor.vazioTexto')} />}
      />
      <FolhaDaAssinatura id={aberta} aoFechar={() => setAberta(undefined)} aoMudar={() => lista.mudou()} />
      <Folha aberta={folha === 'nova'} aoFechar={fechar} titulo={t('recor.nova')} largura="40rem">
        <NovaAssinatura
          planos={planos?.itens.filter(p => p.situacao === 'aberto') ?? []}
          semPixAutomatico={planos?.pixAutomatico.motivos ?? []}
          aoCriar={id => {
            fechar()
            setAberta(id)
            lista.mudou()
          }}
        />
      </Folha>
      <Folha aberta={folha === 'planos'} aoFechar={fechar} titulo={t('recor.planos')} largura="40rem">
        <Planos planos={planos?.itens ?? []} aoMudar={() => void recarregar()} />
      </Folha>
    </Pagina>
  )
}

const colunas = (t: Traduzir, abrir: (a: Assinatura) => void): Coluna<Assinatura>[] => [
  {
    id: 'pagador',
    titulo: t('recor.coluna.pagador'),
    lugar: 'nome',
    celula: a => (
      <Porta aoAbrir={() => abrir(a)} rotulo={t('recor.abrir', { nome: a.pagador })}>
        {a.pagador}
      </Porta>
    ),
  },
  { id: 'cobranca', titulo: t('recor.coluna.cobranca'), lugar: 'detalhe', quieta: true, celula: a => a.nome },
  {
    id: 'proxima',
    titulo: t('recor.coluna.proxima'),
    lugar: 'detalhe',
    quieta: true,
    semQuebra: true,
    celula: a => (a.proximoVencimento ? formatarData(a.proximoVencimento) : '–'),
  },
  {
    id: 'situacao',
    titulo: t('recor.coluna.situacao'),
    lugar: 'pe',
    celula: a => <Situacao tom={tonsDaAssinatura[a.situacao]}>{t(`recor.situacao.${a.situacao}`)}</Situacao>,
  },
  {
    id: 'valor',
    titulo: t('recor.coluna.valor'),
    lugar: 'valor',
    fim: true,
    celula: a => <Valor centavos={deReais(a.valor) ?? 0} />,
  },
]
