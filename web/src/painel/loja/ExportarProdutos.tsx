import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDoCatalogo } from '../../../../shared/domain/catalogo.ts'
import { escreverCsv } from '../../../../shared/domain/csv.ts'
import { type ProdutoDaPlanilha, planilhasDosProdutos } from '../../../../shared/domain/lote/exportarProdutos.ts'
import type { Resultado } from '../../api/call.ts'
import { chamar } from '../../api/painel.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar, avisarFalha } from '../../ui/avisos.tsx'
import { baixar } from '../../ui/baixar.ts'
import { Icone } from '../../ui/icones.tsx'

const POR_PAGINA = 50
/** A catalogue has a thousand products at most. */
const PAGINAS = limitesDoCatalogo.produtos / POR_PAGINA

/** Every product that the list shows, page after page; undefined where one of its pages did not come. */
async function lerTodos(nome: string | undefined): Promise<ProdutoDaPlanilha[] | undefined> {
  const todos: ProdutoDaPlanilha[] = []
  let cursor: string | null = ''
  for (let n = 0; n < PAGINAS && cursor !== null; n++) {
    const r: Resultado<'listarProdutos'> = await chamar('listarProdutos', {
      query: { limit: POR_PAGINA, planilha: 'sim', ...(nome && { nome }), ...(cursor && { cursor }) },
    })
    if (!r.ok) return undefined
    for (const { planilha, ...p } of r.data.itens) if (planilha) todos.push({ ...p, ...planilha })
    cursor = r.data.cursor
  }
  return todos
}

/** Saves the products that the list shows as the spreadsheet that the import takes: as many files as it takes at a time. */
export function ExportarProdutos({ nome }: { nome: string | undefined }) {
  const { t } = useTextos()
  const [exportando, setExportando] = useState(false)
  const exportar = async () => {
    if (exportando) return
    setExportando(true)
    const produtos = await lerTodos(nome)
    setExportando(false)
    if (!produtos) return avisarFalha(t('produto.exportar.falhou'))
    const arquivos = planilhasDosProdutos(produtos)
    for (const [n, linhas] of arquivos.entries()) {
      const parte = arquivos.length > 1 ? `-${n + 1}` : ''
      baixar(new Blob([escreverCsv(linhas)], { type: 'text/csv;charset=utf-8' }), `produtos${parte}.csv`)
    }
    avisar(t('produto.exportar.pronto', { n: produtos.length }))
  }
  return (
    <Button
      variant="outline"
      size="lg"
      flex={{ base: '1', sm: 'none' }}
      aria-disabled={exportando}
      onClick={() => void exportar()}
    >
      <Icone nome="baixar" />
      {t(exportando ? 'produto.exportar.lendo' : 'produto.exportar')}
    </Button>
  )
}
