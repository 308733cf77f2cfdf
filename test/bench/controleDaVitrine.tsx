import { createRoot } from 'react-dom/client'
import type { DadosDoControle } from './vitrine.ts'

/**
 * The shop's control: the product's page as a plain React page, which shows what it was answered when its script runs. It is
 * as fair as such a page can be: its call and the photo are fetched beside its script, and its words are in it.
 */
function Pagina({ dados: d }: { dados: DadosDoControle }) {
  return (
    <>
      <header>
        <a className="nome" href="/">
          <span>{d.loja}</span>
        </a>
        <a className="botao claro" href="/carrinho">
          Carrinho
        </a>
      </header>
      <main id="conteudo">
        <p>
          <a href="/">Voltar aos produtos</a>
        </p>
        <div className="duas">
          <div>
            <ul className="tira" aria-label="Fotos">
              <li>
                <img src={d.foto.src} width={d.foto.lado} height={d.foto.lado} alt={d.foto.alt} fetchPriority="high" />
              </li>
            </ul>
          </div>
          <div>
            <h1>{d.nome}</h1>
            <p className="preco">
              <span>{d.preco}</span>
            </p>
            <p className="menor">ou {d.parcelas}</p>
            <form method="post" action="/carrinho">
              <label htmlFor="quantidade">Quantidade</label>
              <input id="quantidade" name="quantidade" type="number" min="1" max="99" defaultValue="1" />
              <p>
                <button type="submit" className="largo">
                  Adicionar ao carrinho
                </button>
              </p>
            </form>
            <p className="menor">Você pode desistir da compra em até 7 dias depois de receber.</p>
            <h2>Sobre</h2>
            <p className="texto">{d.descricao}</p>
          </div>
        </div>
      </main>
      <footer>
        <div>
          <p>
            <strong>{d.empresa.razaoSocial}</strong>
            <br />
            {d.empresa.endereco}
          </p>
          <a href={`mailto:${d.empresa.email}`}>{d.empresa.email}</a>
        </div>
      </footer>
    </>
  )
}

async function abrir() {
  const dados = (await (await fetch('/api/controle-da-vitrine')).json()) as DadosDoControle
  createRoot(document.getElementById('raiz') as HTMLElement).render(<Pagina dados={dados} />)
}
void abrir()
