import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ChaveDeApi } from '../../../../shared/contract/chaves.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { useAto } from '../../ui/useAto.ts'
import { Bloco, ErroDaLista } from './Bloco.tsx'
import { DialogoDaChave } from './DialogoDaChave.tsx'

const tons = { ativa: 'bom', expirada: 'parado', revogada: 'parado' } as const

/** The company's keys: made, seen by their beginning, revoked. */
export function Chaves() {
  const { t } = useTextos()
  const { data, error, carregando, recarregar } = useEndpoint('listarChavesDeApi', {})
  const [criando, setCriando] = useState(false)
  useAto('novaChave', () => setCriando(true))
  const [aRevogar, setARevogar] = useState<ChaveDeApi>()
  const revogar = useAction('revogarChaveDeApi')
  const confirmar = async () => {
    if (!aRevogar) return
    const r = await revogar.executar({ params: { id: aRevogar.id } })
    if (!r.ok) return
    setARevogar(undefined)
    avisar(t('dev.revogada'))
    void recarregar()
  }
  return (
    <Bloco
      id="dev-chaves"
      titulo={t('dev.chaves')}
      texto={t('dev.chavesTexto')}
      acao={
        <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setCriando(true)}>
          <Icone nome="mais" />
          {t('dev.criarChave')}
        </Button>
      }
    >
      {conteudo()}
      <DialogoDaChave aberto={criando} aoFechar={() => setCriando(false)} aoCriar={() => void recarregar()} />
      <Confirmacao
        aberto={!!aRevogar}
        titulo={t('dev.revogarTitulo', { nome: aRevogar?.nome ?? '' })}
        texto={t('dev.revogarTexto')}
        confirmar={t('dev.revogar')}
        cancelar={t('dev.cancelar')}
        perigo
        enviando={revogar.enviando}
        erro={revogar.erro && t(revogar.erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}
        aoConfirmar={() => void confirmar()}
        aoCancelar={() => setARevogar(undefined)}
      />
    </Bloco>
  )

  function conteudo() {
    if (error) return <ErroDaLista aoRepetir={() => void recarregar()} />
    if (carregando || !data) return <EsqueletoDeLinhas linhas={3} />
    return (
      <>
        <Aviso tom="nota">{t(`dev.modo.${data.modo}`)}</Aviso>
        <Text as="div" mt="4">
          {data.chaves.length ? (
            <Tabela rotulo={t('dev.chaves')} colunas={colunas(t, setARevogar)} itens={data.chaves} chave={c => c.id} />
          ) : (
            <Superficie>
              <EstadoVazio figura="chave" titulo={t('dev.semChaves')} texto={t('dev.semChavesTexto')} />
            </Superficie>
          )}
        </Text>
      </>
    )
  }
}

const colunas = (t: Traduzir, revogar: (c: ChaveDeApi) => void): Coluna<ChaveDeApi>[] => [
  {
    id: 'chave',
    titulo: t('dev.coluna.chave'),
    lugar: 'nome',
    celula: c => (
      <Box py={{ base: '0', lg: '3' }}>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {c.nome}
        </Text>
        <Text fontFamily="mono" fontSize="sm" color="ink-2">
          {c.prefixo}…
        </Text>
        <Text fontSize="sm" color="ink-2">
          {c.escopos.map(e => t(`escopo.${e}`)).join(', ')}
        </Text>
      </Box>
    ),
  },
  {
    id: 'situacao',
    titulo: t('dev.coluna.situacao'),
    lugar: 'detalhe',
    celula: c => <Situacao tom={tons[c.situacao]}>{t(`dev.situacao.${c.situacao}`)}</Situacao>,
  },
  {
    id: 'uso',
    titulo: t('dev.coluna.uso'),
    lugar: 'detalhe',
    quieta: true,
    celula: c => (c.ultimoUso ? <Momento iso={c.ultimoUso} /> : t('dev.nuncaUsada')),
  },
  {
    id: 'validade',
    titulo: t('dev.coluna.validade'),
    lugar: 'detalhe',
    quieta: true,
    celula: c => (c.expiraEm ? <Momento iso={c.expiraEm} soData /> : t('dev.semFim')),
  },
  {
    id: 'acoes',
    titulo: t('dev.coluna.acoes'),
    lugar: 'acoes',
    celula: c =>
      c.situacao === 'ativa' && (
        <Button
          variant="ghost"
          colorPalette="red"
          aria-label={t('dev.revogarQual', { nome: c.nome })}
          onClick={() => revogar(c)}
        >
          {t('dev.revogar')}
        </Button>
      ),
  },
]
