import { Button } from '@chakra-ui/react'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { escreverCsv } from '../../../../shared/domain/csv.ts'
import { linhasDoModelo } from '../../../../shared/domain/lote/colunas.ts'
import { useTextos } from '../../app/textos.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Icone } from '../../ui/icones.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { AjudaDasColunas } from './AjudaDasColunas.tsx'
import { Conferida } from './Conferida.tsx'
import { Criada, Criando } from './Criacao.tsx'
import { EscolherPlanilha } from './EscolherPlanilha.tsx'
import { type Lote, useLote } from './useLote.ts'

/** Many links out of one spreadsheet (decision 0042): the file, its dry run, its links. */
export default function PaginaDoLote() {
  return (
    <Permitido grupo="G02" direito="escrever">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const lote = useLote()
  const modelo = () => {
    const texto = escreverCsv(linhasDoModelo(dataSaoPaulo(Date.now())))
    baixar(new Blob([texto], { type: 'text/csv;charset=utf-8' }), t('lote.arquivoDoModelo'))
  }
  return (
    <Pagina
      titulo={t('lote.titulo')}
      texto={t('lote.texto')}
      acao={
        <Button size="lg" variant="outline" w={{ base: 'full', sm: 'auto' }} onClick={modelo}>
          <Icone nome="baixar" />
          {t('lote.modelo')}
        </Button>
      }
    >
      <Passo lote={lote} />
    </Pagina>
  )
}

function Passo({ lote }: { lote: Lote }) {
  const { estado } = lote
  const escolher = (arquivo: File | undefined) => void lote.escolher(arquivo)
  switch (estado.fase) {
    case 'escolher':
    case 'conferindo':
      return (
        <>
          <EscolherPlanilha estado={estado} aoEscolher={escolher} />
          <AjudaDasColunas />
        </>
      )
    case 'conferida': {
      const { planilha, conferencia } = estado
      return (
        <Conferida
          nome={planilha.nome}
          conferencia={conferencia}
          aoEscolher={escolher}
          aoCriar={() => void lote.criar(planilha, conferencia.linhas.length)}
          aoCriarOutraVez={() => void lote.outraVez(planilha)}
        />
      )
    }
    case 'pronta':
      return <Criada estado={estado} lote={lote} />
    default:
      return <Criando estado={estado} lote={lote} />
  }
}
