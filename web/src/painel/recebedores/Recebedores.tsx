import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { podeEscrever } from '../../app/podeEscrever.ts'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Lista, porPaginaDe } from '../../ui/Lista.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { useAto } from '../../ui/useAto.ts'
import { BarraDeRecebedores } from './BarraDeRecebedores.tsx'
import { colunasDosRecebedores } from './colunas.tsx'
import { DialogoConvidar } from './DialogoConvidar.tsx'
import { FolhaDoRecebedor } from './FolhaDoRecebedor.tsx'
import { filtrosDe } from './filtros.ts'

/** Meus recebedores (R095): who gets a part of the sales, how each stands, and what can be done. */
export default function Recebedores() {
  return (
    <Permitido grupo="G07">
      <MeusRecebedores />
    </Permitido>
  )
}

function MeusRecebedores() {
  const { t } = useTextos()
  const sessao = useSessao()
  const { busca, filtros, filtrando } = useFiltros(filtrosDe)
  const lista = useLista('listarRecebedores', filtros, { porPagina: porPaginaDe(busca) })
  const [convidando, setConvidando] = useState(false)
  const [aberto, setAberto] = useState<string>()
  const escreve = podeEscrever(sessao, 'G07')
  useAto('convidarRecebedor', () => setConvidando(true), escreve)
  return (
    <Pagina
      titulo={t('recebedores.titulo')}
      texto={t('recebedores.texto')}
      acao={
        escreve && (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setConvidando(true)}>
            <Icone nome="mais" />
            {t('recebedores.convidar')}
          </Button>
        )
      }
    >
      <BarraDeRecebedores />
      <Lista
        lista={lista}
        rotulo={t('recebedores.titulo')}
        colunas={colunasDosRecebedores(t, r => setAberto(r.id))}
        filtrando={filtrando}
        textos={{
          mostrando: 'recebedores.mostrando',
          parcial: 'recebedores.parcial',
          erro: 'recebedores.erro',
          erroTexto: 'recebedores.erroTexto',
          nada: 'recebedores.nada',
          nadaTexto: 'recebedores.nadaTexto',
        }}
        vazio={
          <EstadoVazio figura="pessoas" titulo={t('recebedores.vazio')} texto={t('recebedores.vazioTexto')}>
            {escreve && (
              <Button size="lg" onClick={() => setConvidando(true)}>
                {t('recebedores.convidarPrimeiro')}
              </Button>
            )}
          </EstadoVazio>
        }
      />
      <DialogoConvidar
        aberto={convidando}
        aoFechar={() => setConvidando(false)}
        aoConvidar={() => lista.mudou()}
        aoAbrir={id => {
          setConvidando(false)
          setAberto(id)
        }}
      />
      <FolhaDoRecebedor
        id={aberto}
        escreve={escreve}
        aoFechar={() => setAberto(undefined)}
        aoMudar={() => lista.mudou()}
      />
    </Pagina>
  )
}
