import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useLista } from '../../api/useLista.ts'
import { useSessao } from '../../app/Guarda.tsx'
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
  const { perfil } = useSessao()
  const { busca, filtros, filtrando } = useFiltros(filtrosDe)
  const lista = useLista('listarRecebedores', filtros, { porPagina: porPaginaDe(busca) })
  const [convidando, convidar] = useState(false)
  const [aberto, abrir] = useState<string>()
  const escreve = pode(perfil, 'G07', 'escrever')
  useAto('convidarRecebedor', () => convidar(true), escreve)
  return (
    <Pagina
      titulo={t('recebedores.titulo')}
      texto={t('recebedores.texto')}
      acao={
        escreve && (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => convidar(true)}>
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
        colunas={colunasDosRecebedores(t, r => abrir(r.id))}
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
              <Button size="lg" onClick={() => convidar(true)}>
                {t('recebedores.convidarPrimeiro')}
              </Button>
            )}
          </EstadoVazio>
        }
      />
      <DialogoConvidar
        aberto={convidando}
        aoFechar={() => convidar(false)}
        aoConvidar={() => lista.mudou()}
        aoAbrir={id => {
          convidar(false)
          abrir(id)
        }}
      />
      <FolhaDoRecebedor id={aberto} escreve={escreve} aoFechar={() => abrir(undefined)} aoMudar={() => lista.mudou()} />
    </Pagina>
  )
}
