/** The bank's own look: deliberately not the product's, so that a payer cannot take one for the other. */
export const estilo = `
:root{color-scheme:light dark;--fundo:#f5f4fb;--cartao:#fff;--linha:#e4e1f2;--borda:#7d7896;--tinta:#1c1733;--tinta2:#544e6d;
--marca:#4c2fb5;--marca2:#37218a;--suave:#eeeafc;--sobre:#fff;--ok:#0b6b4f;--okf:#e6f6f0;--erro:#b42318;--errof:#fef1f0;--aviso:#8a4b00;--avisof:#fff4e0;--foco:#2f6bff}
@media (prefers-color-scheme:dark){:root{--fundo:#110e1d;--cartao:#1b172b;--linha:#332d4c;--borda:#8a84a6;--tinta:#efecfa;--tinta2:#b6afd0;
--marca:#b7a6ff;--marca2:#d3c8ff;--suave:#281f4a;--sobre:#1a1038;--ok:#6fdcb5;--okf:#10312a;--erro:#fda29b;--errof:#3a1512;--aviso:#fec84b;--avisof:#33240a;--foco:#84adff}}
*{box-sizing:border-box}
body{margin:0;background:var(--fundo);color:var(--tinta);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.faixa{margin:0;padding:8px 16px;text-align:center;font-size:14px;color:var(--aviso);background:var(--avisof);border-bottom:1px solid var(--linha)}
.pular{position:absolute;left:-9999px}.pular:focus{left:8px;top:8px;padding:12px;background:var(--cartao);z-index:1}
.topo,main,footer{max-width:560px;margin:0 auto;padding:16px}
.topo{padding-bottom:0}
.marca{display:inline-flex;gap:12px;align-items:center;min-height:44px;color:var(--marca);font-weight:700;font-size:18px;text-decoration:none}
footer{color:var(--tinta2);font-size:13px}
h1{font-size:28px;line-height:1.2;margin:8px 0 16px}h2{font-size:18px;margin:0 0 12px}h3{font-size:16px;margin:0}
p{margin:0 0 12px}a{color:var(--marca)}
.cartao{background:var(--cartao);border:1px solid var(--linha);border-radius:14px;padding:16px;margin:0 0 16px}
.valor{font-size:36px;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums;margin:0}
.menor{color:var(--tinta2);font-size:14px}.codigo{overflow-wrap:anywhere;font-family:ui-monospace,monospace;font-size:13px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:16px 0 0}dt{color:var(--tinta2);font-size:14px}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
ul.lista{list-style:none;margin:0;padding:0}ul.lista>li{border-top:1px solid var(--linha);padding:12px 0}ul.lista>li:first-child{border-top:0;padding-top:0}ul.lista>li:last-child{padding-bottom:0}
.linha{display:flex;gap:12px;align-items:center;justify-content:space-between;flex-wrap:wrap}
.linha>a{flex:1 1 180px;min-height:44px;display:flex;flex-direction:column;justify-content:center;color:inherit;text-decoration:none}.linha>a:hover strong{text-decoration:underline}
.num{font-variant-numeric:tabular-nums;font-weight:600}
label{display:block;font-weight:600;margin:0 0 4px}.dica{color:var(--tinta2);font-size:14px;margin:0 0 8px}
textarea,input,select{width:100%;min-height:44px;padding:10px 12px;font:inherit;color:inherit;background:var(--cartao);border:1px solid var(--borda);border-radius:10px}
textarea{font-family:ui-monospace,monospace;font-size:14px}
button{min-height:44px;padding:10px 16px;font:inherit;font-weight:600;border-radius:10px;border:1px solid var(--marca);background:var(--cartao);color:var(--marca);cursor:pointer}
button:hover{background:var(--suave)}
button.principal{width:100%;background:var(--marca);color:var(--sobre)}button.principal:hover{background:var(--marca2)}
:focus-visible{outline:3px solid var(--foco);outline-offset:2px}
form.campo{margin:0 0 12px}form.campo .linha{align-items:flex-end;flex-wrap:nowrap}form.campo .linha>div{flex:1}
.acoes{display:grid;gap:12px;margin-top:16px}.acoes button{width:100%}.acoes .linha button{width:auto;flex:none}
.situacao{display:inline-flex;align-items:center;gap:8px;font-size:14px;font-weight:600}.situacao::before{content:'';width:10px;height:10px;border-radius:50%;background:currentColor}
.ok{color:var(--ok)}.atencao{color:var(--aviso)}.fora{color:var(--tinta2)}
.recado{border-radius:10px;padding:12px 16px;margin:0 0 16px;font-weight:600}.recado.certo{color:var(--ok);background:var(--okf)}.recado.errado{color:var(--erro);background:var(--errof)}
h3,details,.lista+.menor{margin-top:12px}
details>summary{padding:10px 0;cursor:pointer;font-weight:600;color:var(--marca)}
table{width:100%;border-collapse:collapse;font-size:14px}th,td{text-align:left;vertical-align:top;padding:8px 8px 8px 0;border-top:1px solid var(--linha)}td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
`
